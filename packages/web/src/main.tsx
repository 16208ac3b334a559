import '@fontsource/alegreya-sans/latin-400.css'
import '@fontsource/alegreya-sans/latin-ext-400.css'
import '@fontsource/alegreya-sans/latin-400-italic.css'
import '@fontsource/alegreya-sans/latin-ext-400-italic.css'
import '@fontsource/alegreya-sans/latin-500.css'
import '@fontsource/alegreya-sans/latin-ext-500.css'
import '@fontsource/alegreya-sans/latin-700.css'
import '@fontsource/alegreya-sans/latin-ext-700.css'
import '@fontsource/fraunces/latin-600.css'
import '@fontsource/fraunces/latin-ext-600.css'
import './styles/tokens.css'
import './styles/base.css'
import './styles/lobby.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { startPreferences } from './preferences.ts'
import { hashOf } from './router.ts'

// After a release an open page may ask for a part that is no longer there.
addEventListener('vite:preloadError', () => location.reload())
// Links that are sent name the match in their path, for the pictures that messengers show; the way goes on behind the `#`.
const shared = /^\/(?:m|match)\/([\w-]+)\/?$/.exec(location.pathname)
if (shared) history.replaceState(null, '', `/${location.hash || hashOf({ page: 'remote', id: shared[1] ?? '', at: null })}`)

startPreferences()
const root = document.getElementById('app')
if (root)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  void navigator.serviceWorker.register(`${import.meta.env.BASE_URL}sw.js`).catch(() => {})
