/** The charts and priorities of the automata as content: complete, checked, replaceable by a pack. */
import { ContentError } from '@trestle/kernel'
import { describe, expect, test } from 'vitest'
import { AIDS, CRITERIA, FILTERS, iconName, STANCES } from '../src/content/solo-schema.ts'
import { defaultContent, readPack } from '../src/index.ts'
import { criteria, filters } from '../src/solo/criteria.ts'
import { cardOf, moves, play, told } from './solo-table.ts'

const { ironbot, woodenbot } = defaultContent.solo

describe('the charts', () => {
  test('every icon of every card means something in every stance or on every side', () => {
    for (const { faction, soloIcons } of defaultContent.cards)
      for (const icon of soloIcons.map(iconName)) {
        const chart = faction === 'ironclad' ? ironbot.chart : woodenbot.chart
        const entry = chart[icon] as { [side: string]: unknown }
        for (const side of faction === 'ironclad' ? STANCES : AIDS) expect(entry.always ?? entry[side]).toBeDefined()
      }
  })

  test('every word of the priorities is carried out, and none is left over', () => {
    expect(Object.keys(filters).sort()).toEqual([...FILTERS].sort())
    expect(Object.keys(criteria).sort()).toEqual([...CRITERIA].sort())
    const text = JSON.stringify(defaultContent.solo)
    for (const word of [...FILTERS, ...CRITERIA]) expect(text).toContain(`"${word}"`)
  })
})

describe('a pack', () => {
  const faults = (solo: unknown): string[] => {
    try {
      readPack({ solo })
      return []
    } catch (error) {
      if (error instanceof ContentError) return error.problems.map(({ place, reason }) => `${place}: ${reason}`)
      throw error
    }
  }
  const changed = (change: (solo: typeof defaultContent.solo) => void) => {
    const solo = structuredClone(defaultContent.solo)
    change(solo)
    return solo
  }

  test('a chart of its own is played by', () => {
    const solo = changed((one) => {
      one.ironbot.chart.card = { source: 'printed', always: { do: [{ op: 'expand' }] } }
    })
    const content = readPack({ solo })
    const played = play('ironbot', { fighters: { palladimor: 3 } }, () => {}, { content })
    expect(told(played, 'moved')).toEqual([])
    expect(moves(cardOf('ironbot', 'IC22', { fighters: { palladimor: 3 } }, { content }))).toEqual(['palladimor>cobaltis 2+0'])
  })

  test('what is wrong is named with its place', () => {
    expect(
      faults(
        changed((one) => {
          delete one.woodenbot.chart.eye
        }),
      ),
    ).toContain('cards.WW05.soloIcons: no chart knows the icon eye')
    expect(faults({ ironbot, woodenbot: { ...woodenbot, origin: { rule: 'IW-25.13', by: ['nicest'] } } })[0]).toMatch(
      /^solo\.woodenbot\.origin/,
    )
    expect(faults({ woodenbot, ironbot: { ...ironbot, attacker: { rule: 'somewhere' } } })[0]).toMatch(/clause/)
  })
})
