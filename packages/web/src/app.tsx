import { Component, type ReactNode } from 'react'
import { About } from './lobby/about.tsx'
import { Lobby } from './lobby/lobby.tsx'
import * as pages from './pages.ts'
import { useRoute } from './router.ts'
import { Fetched } from './ui/later.tsx'
import { Page } from './ui/page.tsx'
import { Toasts } from './ui/toasts.tsx'
import { AppWords, useWords } from './words/words.tsx'

export function App() {
  return (
    <AppWords>
      <Toasts>
        <Fallible>
          <Routed />
        </Fallible>
      </Toasts>
    </AppWords>
  )
}

/** A fault of the page must not leave a blank one: matches are kept, so a reload goes on where it was. Another address is another page. */
class Fallible extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  private retry = () => this.setState({ failed: false })

  override componentDidMount() {
    addEventListener('hashchange', this.retry)
  }

  override componentWillUnmount() {
    removeEventListener('hashchange', this.retry)
  }

  override render() {
    return this.state.failed ? <Failed /> : this.props.children
  }
}

function Failed() {
  const { t } = useWords()
  return (
    <Page title={t('ui.went-wrong')}>
      <p className="notice bad">{t('ui.error.failed')}</p>
      <p>
        <button type="button" className="button main" onClick={() => location.reload()}>
          {t('ui.reload')}
        </button>
      </p>
    </Page>
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
      return <Fetched page={pages.hostPage} props={{}} />
    case 'account':
      return <Fetched page={pages.accountPage} props={{ link: route.link, failed: route.failed }} />
    case 'club':
      return <Fetched key={route.id} page={pages.clubPage} props={{ id: route.id, invite: route.invite }} />
    case 'new':
      return <Fetched key={`${route.game} ${route.club}`} page={pages.newMatch} props={{ game: route.game, club: route.club }} />
    case 'local':
      return <Fetched key={route.id} page={pages.localMatch} props={{ id: route.id, at: route.at }} />
    case 'remote':
      return <Fetched key={route.id} page={pages.remoteMatch} props={{ id: route.id, at: route.at, entry: null }} />
    case 'join':
      return <Fetched key={route.id} page={pages.remoteMatch} props={{ id: route.id, at: null, entry: { invite: route.invite } }} />
    case 'seat':
      return (
        <Fetched
          key={route.id}
          page={pages.remoteMatch}
          props={{ id: route.id, at: null, entry: { seat: route.seat, token: route.token } }}
        />
      )
    case 'learn':
      return <Fetched key={`${route.game} ${route.side}`} page={pages.learn} props={{ game: route.game, side: route.side }} />
    case 'sides':
      return <Fetched key={route.game} page={pages.gallery} props={{ game: route.game }} />
    case 'pack':
      return <Fetched key={route.game} page={pages.packEditor} props={{ game: route.game }} />
    case 'rules':
      return <Fetched page={pages.rulesPage} props={{ game: route.game, clause: route.clause }} />
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
