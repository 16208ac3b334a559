import { below } from '@trestle/kernel'
import type { Player } from './player.ts'

/** Takes any option, each as likely as the others. */
export const random: Player = {
  name: 'random',
  choose: ({ options, random }) => below(random, options),
}
