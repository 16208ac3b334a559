import { Component, lazy, type ReactNode, Suspense } from 'react'
import { About } from './lobby/about.tsx'
import { Lobby } from './lobby/lobby.tsx'
import { useRoute } from './router.ts'
import { Page } from './ui/page.tsx'
import { Toasts } from './ui/toasts.tsx'
import { AppWords, useWords } from './words/words.tsx'

const NewMatch = lazy(() => import('./lobby/new-match.tsx'))
const LocalMatch = lazy(() => import('./match/page/local-match.tsx'))
const RemoteMatch = lazy(() => import('./match/page/remote-match.tsx'))
const Learn = lazy(() => import('./guide/learn.tsx'))
const Gallery = lazy(() => import('./aid/gallery.tsx'))
const PackEditor = lazy(() => import('./pack/editor.tsx'))
const HostPage = lazy(() => import('./host/host-page.tsx'))
const AccountPage = lazy(() => import('./accounts/account-page.tsx'))
const ClubPage = lazy(() => import('./clubs/club-page.tsx'))
const RulesPage = lazy(() => import('./rules/rules-page.tsx'))

export function App() {
  return (
    <AppWords>
      <Toasts>
        <Fallible>
          <Suspense fallback={<Loading />}>
            <Routed />
          </Suspense>
        </Fallible>
      </Toasts>
    </AppWords>
  )
}

/** A fault of the page must not leave a blank one: matches are kept, so a reload goes on where it was. */
class Fallible extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? <Failed /> : this.props.children
  }
}

function Failed() {
  const { t } = useWords()
  return (
    <Page title={t('ui.not-found')}>
      <p className="notice bad">{t('ui.error.failed')}</p>
      <p>
        <button type="button" className="button main" onClick={() => location.reload()}>
          {t('ui.reload')}
        </button>
      </p>
    </Page>
  )
}

function Loading() {
  const { t } = useWords()
  return (
    <p className="page-notice" role="status">
      {t('ui.loading')}
    </p>
  )
}

function Routed() {
  const route = useRoute()
  const { t } = useWords()
  switch (route.page) {
    case 'lobby':
      return <Lobby />
    case 'about':
      return <About />
    case 'host':
      return <HostPage />
    case 'account':
      return <AccountPage link={route.link} failed={route.failed} />
    case 'club':
      return <ClubPage key={route.id} id={route.id} invite={route.invite} />
    case 'new':
      return <NewMatch key={route.game} game={route.game} />
    case 'local':
      return <LocalMatch key={route.id} id={route.id} at={route.at} />
    case 'remote':
      return <RemoteMatch key={route.id} id={route.id} at={route.at} entry={null} />
    case 'join':
      return <RemoteMatch key={route.id} id={route.id} at={null} entry={{ invite: route.invite }} />
    case 'seat':
      return <RemoteMatch key={route.id} id={route.id} at={null} entry={{ seat: route.seat, token: route.token }} />
    case 'learn':
      return <Learn key={`${route.game} ${route.side}`} game={route.game} side={route.side} />
    case 'sides':
      return <Gallery key={route.game} game={route.game} />
    case 'pack':
      return <PackEditor key={route.game} game={route.game} />
    case 'rules':
      return <RulesPage game={route.game} clause={route.clause} />
    case 'unknown':
      return (
        <Page title={t('ui.not-found')}>
          <p>
            <a href="#/">{t('ui.to-lobby')}</a>
          </p>
        </Page>
      )
  }
}
