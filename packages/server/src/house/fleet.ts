/** What one node tells the others of a match: numbers alone, nothing of what happened there. */
export interface News {
  match: string
  /** The match stands at this revision now. */
  revision?: number
  /** Somebody came, went, or was active, at another node. */
  presence?: true
  /** A chat line was removed. */
  unsaid?: number
  /** The match was removed. */
  gone?: true
}

/** The windows that one node has open on a match as one seat, or as watchers. */
export interface Here {
  /** A seat, or -1 for watchers. */
  viewer: number
  windows: number
  /** Last activity in one of them, by the steady clock. */
  activeAt: number
}

/** A node that lives, for the host's page. */
export interface NodeShown {
  name: string
  version: string
  /** Milliseconds since 1970. */
  startedAt: number
}

/** What the nodes that work on one store know of each other. Every node is alike. */
export interface Fleet {
  /** Whether there may be other nodes: then a room looks whether it is behind before it is believed. */
  readonly shared: boolean
  /** Tells the other nodes. */
  tell(news: News): void
  /** Hears the others. `missed` is called where news may have been missed: each open match must be looked at. */
  hear(news: (news: News) => void, missed: () => void): void
  /** Notes the windows that this node has open on a match, all of them. */
  report(match: string, here: readonly Here[]): void
  /** The windows that other living nodes have open on a match. */
  elsewhere(match: string): Promise<Here[]>
  nodes(): Promise<NodeShown[]>
  close(): Promise<void>
}

/** Nodes in one process. A server over a file is the only one; tests join several. */
export class MemoryFleet {
  private readonly members = new Set<Member>()

  join(): Fleet {
    const member = new Member(this.members)
    this.members.add(member)
    return member
  }
}

class Member implements Fleet {
  private readonly members: Set<Member>
  private readonly reports = new Map<string, readonly Here[]>()
  private listener: (news: News) => void = () => {}

  constructor(members: Set<Member>) {
    this.members = members
  }

  get shared(): boolean {
    return this.members.size > 1
  }

  private get others(): Member[] {
    return [...this.members].filter((member) => member !== this)
  }

  tell(news: News): void {
    for (const member of this.others) member.listener(news)
  }

  hear(news: (news: News) => void): void {
    this.listener = news
  }

  report(match: string, here: readonly Here[]): void {
    if (!this.shared) return
    if (here.length > 0) this.reports.set(match, here)
    else this.reports.delete(match)
    this.tell({ match, presence: true })
  }

  async elsewhere(match: string): Promise<Here[]> {
    return this.others.flatMap((member) => member.reports.get(match) ?? [])
  }

  async nodes(): Promise<NodeShown[]> {
    return []
  }

  async close(): Promise<void> {
    this.members.delete(this)
    for (const match of this.reports.keys()) this.tell({ match, presence: true })
  }
}
