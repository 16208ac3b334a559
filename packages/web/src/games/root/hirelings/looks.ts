/** How hirelings look: cream arches with a sign of their own, by the id of the side that is up. */
import type { SignName } from '../icons.tsx'

export const hirelingSigns: Readonly<Record<string, SignName>> = {
  'forest-patrol': 'patrol',
  'feline-physicians': 'physicians',
  'last-dynasty': 'dynasty',
  'bluebird-nobles': 'nobles',
  'spring-uprising': 'mob',
  'rabbit-scouts': 'scouts',
  'the-exile': 'exile',
  'the-brigand': 'brigand',
  'flame-bearers': 'flames',
  'rat-smugglers': 'smugglers',
  'vault-keepers': 'vault',
  'badger-bodyguards': 'bodyguards',
  'popular-band': 'band',
  'street-band': 'street',
  'riverfolk-flotilla': 'flotilla',
  'otter-divers': 'divers',
  'warm-sun-prophets': 'prophets',
  'lizard-envoys': 'envoys',
  'highway-bandits': 'bandits',
  'bandit-gangs': 'gangs',
  'sunward-expedition': 'expedition',
  'mole-artisans': 'artisans',
  'corvid-spies': 'spies',
  'raven-sentries': 'sentries',
  'furious-protector': 'protector',
  'stoic-protector': 'stoic',
}

/** Whether a name is that of a hireling's side. */
export const isHireling = (name: string): boolean => Object.hasOwn(hirelingSigns, name)
