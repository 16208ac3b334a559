import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const server = process.env.TRESTLE_SERVER ?? 'http://localhost:8080'

const publicDir = `${import.meta.dirname}/public`

/** What is put beside the built files as it stands: pictures of the boards, signs, the manifest. Photographs for other sites are not kept. */
const besides = (): string[] => globSync('**/*.{svg,png,webp,webmanifest}', { cwd: publicDir }).sort()

/** Writes the list of all files of the client into the service worker, with a name for this build that changes when any of them does. */
const offline = (): Plugin => ({
  name: 'trestle-offline',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const files = Object.keys(bundle)
        .filter((file) => file !== 'sw.js' && !file.endsWith('.map') && !file.endsWith('.woff'))
        .sort()
      const contents = createHash('sha256')
      for (const file of files) {
        const part = bundle[file]
        contents.update(file).update(part?.type === 'chunk' ? part.code : (part?.source ?? ''))
      }
      const found = besides()
      for (const file of found) contents.update(file).update(readFileSync(`${publicDir}/${file}`))
      const worker = bundle['sw.js']
      if (worker?.type !== 'chunk') throw new Error('the service worker was not built')
      const list = JSON.stringify([...files, ...found].map((file) => (file === 'index.html' ? '/' : `/${file}`)))
      // The minifier chooses the quotes.
      const filled = worker.code.replace('__BUILD__', contents.digest('hex').slice(0, 16)).replace(/["'`]__FILES__["'`]/, list)
      if (!filled.includes(list)) throw new Error('the service worker has no place for the list of files')
      worker.code = filled
    },
  },
})

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), offline()],
  worker: { format: 'es' },
  server: { proxy: { '/api': { target: server, ws: true } } },
  build: {
    target: 'es2023',
    // These know `light-dark()`: written anew for older ones it would need the page around it, which a board's picture has not.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    outDir: 'dist',
    emptyOutDir: true,
    rollupOptions: {
      input: { index: `${import.meta.dirname}/index.html`, sw: `${import.meta.dirname}/src/sw.ts` },
      output: { entryFileNames: (chunk) => (chunk.name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js') },
    },
  },
})
