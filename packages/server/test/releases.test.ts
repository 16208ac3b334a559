/** Whether the host learns of a newer release: asked only where an address is set, and once a day. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { HostOverview } from '@trestle/protocol'
import { expect, test } from 'vitest'
import { isNewer, newestIn } from '../src/house/releases.ts'
import { readSettings, SettingsError } from '../src/index.ts'
import { call, removeFolder, testServer } from './table.ts'

const hostToken = 'host-of-the-tests-0123'

test('the newest of what a forge tells is found; drafts, trial releases and what is none are passed over', () => {
  const told = [
    { tag_name: 'v0.10.0', html_url: 'https://forge.example/v0.10.0' },
    { tag_name: 'v0.9.1' },
    { tag_name: 'v2.0.0', draft: true },
    { tag_name: 'v1.5.0', prerelease: true },
    { tag_name: 'v1.0.0-rc.1' },
    { tag_name: 'nightly' },
    null,
  ]
  expect(newestIn(told)).toEqual({ version: '0.10.0', link: 'https://forge.example/v0.10.0' })
  expect(newestIn({ version: '0.2.0', html_url: 'javascript:alert(1)' })).toEqual({ version: '0.2.0', link: null })
  expect(newestIn([])).toBeNull()
  expect([isNewer('0.10.0', '0.9.9'), isNewer('0.9.9', '0.10.0'), isNewer('1.0.0', '1.0.0')]).toEqual([true, false, false])
})

test('the host is told of a newer release, the address is asked once a day, and one that fails is named in the log and asked again', async () => {
  let asked = 0
  let answer = { status: 500, text: 'out of order' }
  const forge = createServer((_request, response) => {
    asked++
    response.writeHead(answer.status).end(answer.text)
  })
  await new Promise<void>((listening) => forge.listen(0, '127.0.0.1', listening))
  const releases = `http://127.0.0.1:${(forge.address() as AddressInfo).port}/releases`
  let now = 1_800_000_000_000
  const server = await testServer({ hostToken, releases }, { now: () => now })
  const newest = async () => (await call<HostOverview>(server.url, '/api/host', { token: hostToken })).body.newest
  const { hall, lines } = server
  await hall.releases.ask()
  expect(await newest()).toBeNull()
  expect(lines.filter((line) => line.includes('whether there is a newer release')).map((line) => JSON.parse(line).reason)).toEqual([
    'it answers 500',
  ])
  answer = { status: 200, text: JSON.stringify([{ tag_name: 'v99.0.0', html_url: 'https://forge.example/99' }]) }
  await hall.releases.ask()
  await hall.releases.ask()
  expect([await newest(), asked]).toEqual([{ version: '99.0.0', link: 'https://forge.example/99' }, 2])
  now += 86_400_000
  answer = { status: 200, text: JSON.stringify({ version: '0.0.1' }) }
  await hall.releases.ask()
  expect([await newest(), asked]).toEqual([null, 3])
  await server.close()
  forge.close()
  removeFolder(server.folder)
})

test('an address that is none is refused at the start, and without one nobody is asked', async () => {
  expect(() => readSettings({ releases: 'forge.example' }, {})).toThrow(SettingsError)
  const server = await testServer({ hostToken })
  expect((await call<HostOverview>(server.url, '/api/host', { token: hostToken })).body.newest).toBeNull()
  await server.close()
  removeFolder(server.folder)
})
