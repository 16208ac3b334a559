/** Matches that were begun by earlier rules. */
import type { Game, Saved } from './game.ts'
import { copyJson, type Json } from './json.ts'

/** Thrown for a match that was saved by rules from which no upgrade leads here. The message tells a host what to do. */
export class OtherRules extends Error {
  readonly version: number
  constructor(game: Pick<Game, 'id' | 'version'>, version: number) {
    super(
      `the match was played by version ${version} of the rules of ${game.id}, and these are version ${game.version}, which cannot go on with ` +
        'it; nothing is lost: go on with it in a release of Trestle that has its rules',
    )
    this.name = 'OtherRules'
    this.version = version
  }
}

type Upgrading = Pick<Game, 'id' | 'version' | 'upgrades'>

/** Whether a match of this version of the rules can go on: it is theirs, or upgrades lead from one to the other. */
export function goesOn({ version: now, upgrades = {} }: Upgrading, version: number): boolean {
  for (let at = version; at < now; at++) if (!Object.hasOwn(upgrades, at)) return false
  return version <= now
}

/** A saved match as these rules know it; the very same where they made it. Throws `OtherRules`. */
export function upgraded(game: Upgrading, saved: Saved): Saved {
  if (!goesOn(game, saved.version)) throw new OtherRules(game, saved.version)
  if (saved.version === game.version) return saved
  let next = copyJson(saved)
  for (let at = saved.version; at < game.version; at++) next = { ...game.upgrades![at](next), version: at + 1 }
  return next
}

/** A content as these rules know it, from the version that compiled it; the very same where nothing has changed. */
export function upgradedContent(
  { version: now, contentUpgrades = {} }: Pick<Game, 'version' | 'contentUpgrades'>,
  content: Json,
  version: number,
): Json {
  let next = content
  for (let at = version; at < now; at++) if (Object.hasOwn(contentUpgrades, at)) next = contentUpgrades[at](next)
  return next
}
