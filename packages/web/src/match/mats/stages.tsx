import type { Phrase } from '@trestle/kernel'
import type { StageView } from '../../games/game-ui.ts'
import { Glyph } from '../../ui/glyphs.tsx'
import { useWords } from '../../words/words.tsx'
import { useNarrow } from '../page/sheet.tsx'
import { Sign } from './mats.tsx'

/** The stages of a setup in a row: what is settled with its result, the one that is gone through now, those that come. */
export function Stages({ stages }: { stages: StageView[] }) {
  const { t, say } = useWords()
  // On a phone there is room for the words of the stage that is gone through now; the others are read out.
  const narrow = useNarrow()
  const toldOf = (results: (Phrase | null)[]) => results.flatMap((one) => (one ? [say(one)] : [])).join(', ')
  return (
    <section className="race stages" aria-label={t('ui.stages')}>
      <ol>
        {stages.map(({ key, name, result, signs, state }, i) => (
          <li key={key} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
            <span className="stage-sign" aria-hidden="true">
              {state === 'done' ? <Glyph name="check" /> : i + 1}
            </span>
            {narrow && state !== 'now' ? (
              <span className="unseen">
                {say(name)} {state === 'done' && t('ui.stages.done')} {toldOf(signs?.map((sign) => sign.name) ?? [result])}
              </span>
            ) : (
              <span className="stage-words">
                <b>{say(name)}</b> {state === 'done' && <span className="unseen">{t('ui.stages.done')} </span>}
                {signs && (
                  <span className="stage-signs">
                    {signs.map((sign) => (
                      <Sign key={sign.key} sign={sign} />
                    ))}
                  </span>
                )}
                {result && <span className="stage-result">{say(result)}</span>}
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
