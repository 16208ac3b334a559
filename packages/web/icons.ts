/** Writes the paths of the icons that each game uses, from the names listed here: `npm run icons -w @trestle/web`. */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** What the page calls it, and its name among Game Icons. */
const wanted: Record<string, Record<string, string>> = {
  ironwood: {
    ironclad: 'anvil',
    woodwalkers: 'deer-head',
    totem: 'totem',
    drill: 'drill',
    golem: 'metal-golem-head',
    forge: 'anvil-impact',
    foundation: 'stone-block',
    crystal: 'crystal-cluster',
    vision: 'third-eye',
    hand: 'card-random',
    deck: 'stack',
    discard: 'card-discard',
    burned: 'card-burn',
    damage: 'battle-axe',
    defense: 'shield',
    dominance: 'flying-flag',
    battle: 'crossed-swords',
    retreat: 'run',
    marker: 'cube',
    mountain: 'mountaintop',
    forest: 'pine-tree',
    cargo: 'coal-wagon',
    compass: 'compass',
    hit: 'sword-clash',
    card: 'card-draw',
    alert: 'ringing-bell',
    arrows: 'striking-arrows',
    search: 'magnifying-glass',
    star: 'round-star',
    warband: 'swords-emblem',
  },
  root: {
    fox: 'fox-head',
    rabbit: 'rabbit-head',
    mouse: 'seated-mouse',
    bird: 'eagle-head',
    eyrie: 'raven',
    alliance: 'sprout',
    vagabond: 'raccoon-head',
    vagabond2: 'cowled',
    sawmill: 'hand-saw',
    workshop: 'gear-hammer',
    recruiter: 'barracks-tent',
    wood: 'log',
    keep: 'castle',
    roost: 'nest-eggs',
    base: 'forest-camp',
    sympathy: 'fist',
    ruin: 'castle-ruins',
    scorched: 'small-fire',
    boot: 'leather-boot',
    bag: 'knapsack',
    crossbow: 'crossbow',
    hammer: 'claw-hammer',
    sword: 'broadsword',
    tea: 'coffee-mug',
    coin: 'two-coins',
    torch: 'torch',
    deck: 'stack',
    discard: 'card-discard',
    draw: 'card-draw',
    dominance: 'crown',
    quest: 'scroll-unfurled',
    supporters: 'three-friends',
    officers: 'rank-3',
    battle: 'crossed-swords',
    ambush: 'hooded-assassin',
    move: 'boot-prints',
    recruit: 'flying-flag',
    build: 'hammer-drop',
    craft: 'anvil',
  },
}

const source = fileURLToPath(import.meta.resolve('@iconify-json/game-icons/icons.json'))
const { icons } = JSON.parse(readFileSync(source, 'utf8')) as { icons: Record<string, { body: string }> }

for (const [game, names] of Object.entries(wanted)) {
  const lines = Object.entries(names).map(([name, icon]) => {
    const body = icons[icon]?.body ?? ''
    const paths = [...body.matchAll(/ d="([^"]+)"/g)].map((match) => match[1])
    if (paths.length !== 1) throw new Error(`${icon} is not one path: ${body.slice(0, 80)}`)
    return `  ${name}:\n    '${paths[0]}',`
  })
  writeFileSync(
    new URL(`src/games/${game}/icon-paths.ts`, import.meta.url),
    `// Written by icons.ts. The drawings are by the authors of game-icons.net, CC BY 3.0.\nexport const paths = {\n${lines.join('\n')}\n} as const\n\nexport type IconName = keyof typeof paths\n`,
  )
}
