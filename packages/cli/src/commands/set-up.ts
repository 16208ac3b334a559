import type { Command } from 'commander'
import { names, pair, span } from '../house.ts'

/** The options of commands that start matches. */
export function withSetUp(command: Command): Command {
  return command
    .option('--factions <names>', 'who takes part, where a game lets one choose, such as marquise,eyrie', names)
    .option('--seats <n>', 'how many take part, where a game lets one choose', span)
    .option('--map <name>', 'where it is played, where a game has several maps')
    .option('--deck <name>', 'which cards are played with, where a game has several decks')
    .option('--setup <name>', 'how seats come to what they play, where a game has several ways, such as advanced')
    .option('--landmarks <n>', 'how many landmarks, where a game has any')
    .option('--hirelings <n>', 'how many hirelings, where a game has any')
    .option('--set <key=value>', "set one of the game's options; may be given several times", pair)
    .option('--with <names>', "switch some of the game's options on, such as red-icons,golem", names)
    .option('--difficulty <level>', 'of an automaton, where the game has one')
    .option('--pack <file>', 'play with the content of this JSON file')
}
