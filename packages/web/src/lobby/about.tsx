import { Page } from '../ui/page.tsx'
import { useWords } from '../words/words.tsx'

export const owners = [
  ['Ironwood', 'Mindclash Games'],
  ['Root', 'Leder Games'],
  ['Daimyo: Rebirth of the Empire', 'La Boîte de Jeu'],
] as const

/** Who made what is used here, and whose the games are. */
export function About() {
  const { t } = useWords()
  return (
    <Page title={t('ui.about')}>
      <p>{t('ui.about.what')}</p>
      <h2>{t('ui.about.owners')}</h2>
      <p>{t('ui.about.unofficial')}</p>
      <dl className="facts">
        {owners.map(([game, owner]) => (
          <div key={game}>
            <dt>{game}</dt>
            <dd>{owner}</dd>
          </div>
        ))}
      </dl>
      <p>{t('ui.about.content')}</p>
      <h2>{t('ui.about.credits')}</h2>
      <ul className="credits">
        <li>
          {t('ui.about.icons')} <a href="https://game-icons.net">game-icons.net</a> (Lorc, Delapouite &amp; al.),{' '}
          <a href="https://creativecommons.org/licenses/by/3.0/">CC BY 3.0</a>
        </li>
        <li>
          {t('ui.about.fonts')} Fraunces (The Fraunces Project Authors), Alegreya Sans (The Alegreya Sans Project Authors),{' '}
          <a href="https://openfontlicense.org">SIL OFL 1.1</a>
        </li>
        <li>{t('ui.about.licence')}</li>
      </ul>
    </Page>
  )
}
