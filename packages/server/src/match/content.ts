import { contentFor, type Game, hashJson, type Json } from '@trestle/kernel'
import { RequestRefused } from '../refused.ts'
import type { Store } from '../store/store.ts'

/** The games of a table by id, each loaded when it is needed: `games` of `@trestle/games`, or a test's own. */
export type GameRegistry = Readonly<Record<string, () => Promise<Game>>>

/** Content of a game, checked and ready for use, with what names it. */
export interface Content {
  json: Json
  hash: string
  compiled: object
}

/** The games of a table with all content that its matches are played by. Many matches share one content. */
export class Contents {
  readonly registry: GameRegistry
  private readonly store: Pick<Store, 'content'>
  /** The host's own content packs by game. */
  private readonly packs: Record<string, Json>
  private readonly stored = new Map<string, Json>()
  private readonly known = new Map<string, Content>()

  constructor(registry: GameRegistry, store: Pick<Store, 'content'>, packs: Record<string, Json>) {
    this.registry = registry
    this.store = store
    this.packs = packs
  }

  /** A game by its id. Throws `no-such-game`. */
  async game(id: string): Promise<Game> {
    const load = Object.hasOwn(this.registry, id) ? this.registry[id] : undefined
    if (!load) throw new RequestRefused('no-such-game', `there is no game "${id}"; there are ${Object.keys(this.registry).join(', ')}`)
    return load()
  }

  /** The content that bears this hash. Throws `not-found`. */
  async json(hash: string): Promise<Json> {
    const known = this.stored.get(hash)
    if (known !== undefined) return known
    const json = await this.store.content(hash)
    if (json === null) throw new RequestRefused('not-found', 'no match was played by this content here')
    this.stored.set(hash, json)
    return json
  }

  /** Content checked and compiled, once for each game, version and hash. */
  compiled(game: Game, json: Json, hash: string = hashJson(json)): Content {
    const key = `${game.id} ${game.version} ${hash}`
    const cached = this.known.get(key)
    if (cached) return cached
    const content = { json, hash, compiled: game.compile(json) }
    this.known.set(key, content)
    return content
  }

  /** The content that a new match gets: what its options choose of the host's pack, or of the game's own. */
  forNew(game: Game, options: Json): Content {
    return this.compiled(game, contentFor(game, options, this.packs[game.id]))
  }
}
