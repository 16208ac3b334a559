/** What every player has printed before them: the Clans with their Heroes, the Empire with its rows, the points at the end. */
import { effectText, empireText } from '@trestle/daimyo'
import type { Phrase } from '@trestle/kernel'
import { Sign, signOf } from './icons.tsx'
import { type Content, resourceNames } from './model.ts'
import { rebuilt } from './rebuilt.ts'

interface AidProps {
  content: Content
  say(phrase: Phrase): string
  why(rule: string): void
}

const Clause = ({ rule, why }: { rule: string; why: AidProps['why'] }) => (
  <button type="button" className="rule-link" onClick={() => why(rule)}>
    {rule}
  </button>
)

export const Aid = ({ content, say, why }: AidProps) => (
  <div className="dm-aid">
    <h3>
      {say({ id: 'ui.daimyo.aid.clans' })} <Clause rule="DM-14.2" why={why} />
    </h3>
    {content.content.clans.clans.map((clan) => (
      <ClanAid key={clan.id} clan={clan} content={content} say={say} />
    ))}
    <EmpireAid content={content} say={say} why={why} />
    <h3>
      {say({ id: 'ui.daimyo.aid.end' })} <Clause rule="DM-19.1" why={why} />
    </h3>
    <ul>
      {(['relics', 'technoFarms', 'radioTowers'] as const).map((heading) => (
        <li key={heading}>
          {say({
            id: 'ui.daimyo.aid.table',
            values: { name: { id: `ui.daimyo.score.${heading}` }, points: content.content.scoring[heading].slice(1).join(', ') },
          })}
        </li>
      ))}
    </ul>
  </div>
)

const ClanAid = ({ clan, content, say }: Omit<AidProps, 'why'> & { clan: Content['content']['clans']['clans'][number] }) => {
  const start = resourceNames.flatMap((name) => {
    const n = clan.start[name] ?? 0
    return n > 0 ? [{ id: `count.${name}`, values: { n } }] : []
  })
  return (
    <section data-clan={clan.id}>
      <h4>
        <Sign of={signOf(clan.id)} /> {say({ id: `clan.${clan.id}.full` })}
        {rebuilt(clan) && <Rebuilt say={say} />}
      </h4>
      <p>{say({ id: 'ui.daimyo.aid.ability', values: { text: effectText(clan.ability) } })}</p>
      {start.length > 0 && <p>{say({ id: 'ui.daimyo.aid.start', values: { goods: { id: 'list.and', values: { items: start } } } })}</p>}
      <ul>
        {content.content.heroes.cards
          .filter((card) => card.set === clan.id)
          .map((card) => (
            <li key={card.id}>
              {say({
                id: 'ui.daimyo.aid.hero',
                values: { name: { id: `hero.${card.id}` }, strength: card.strength, text: effectText(card.steps) },
              })}
            </li>
          ))}
      </ul>
    </section>
  )
}

const EmpireAid = ({ content, say, why }: AidProps) => (
  <>
    <h3>
      {say({ id: 'ui.daimyo.aid.empire' })} <Clause rule="DM-21.9" why={why} />
    </h3>
    <p>{say({ id: 'ui.daimyo.aid.turn', values: { n: content.content.solo.incomplete } })}</p>
    <p>
      {say({ id: 'ui.daimyo.aid.rows' })} <Clause rule="DM-21.16" why={why} />
    </p>
    <ul>
      {content.content.solo.ability.map((row) => (
        <li key={row.min}>
          {say({
            id: 'ui.daimyo.aid.row',
            values: { from: row.min, to: row.max, text: { id: 'sentence', values: { of: empireText(row.steps) } } },
          })}
          {rebuilt(row) && <Rebuilt say={say} />}
        </li>
      ))}
    </ul>
  </>
)

/** The mark of what does not stand in the rulebook. */
export const Rebuilt = ({ say }: Pick<AidProps, 'say'>) => (
  <small className="dm-rebuilt" title={say({ id: 'ui.daimyo.reconstructed.about' })}>
    {' '}
    ≈ {say({ id: 'ui.daimyo.reconstructed' })}
  </small>
)
