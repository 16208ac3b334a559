/** The requests of the host's page: nothing without the token, and all that a host does by hand with it. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readRecord } from '@trestle/kernel'
import type { ChatLine, HostAudit, HostMatch, HostMatchDetails, HostOverview, HostReport } from '@trestle/protocol'
import { expect, test } from 'vitest'
import { readSettings, SettingsError } from '../src/index.ts'
import { call, command, info, look, newMatch, playOn, removeFolder, testServer } from './table.ts'

const hostToken = 'host-of-the-tests-0123'

test('without the token, or with another, or where none is set, no request of the host is answered', async () => {
  const server = await testServer({ hostToken })
  const bare = await testServer()
  const { match } = await newMatch(server.url, ['me', 'me'])
  const ways = ['', '/matches', `/matches/${match.id}`, `/matches/${match.id}/chat`, `/matches/${match.id}/record`, '/reports', '/audit']
  for (const way of ways) {
    for (const token of [undefined, 'x', `${hostToken}x`, server.hall.services.settings.metricsToken]) {
      const { status, body } = await call(server.url, `/api/host${way}`, { ...(token && { token }) })
      expect([way, status, (body as { code: string }).code]).toEqual([way, 404, 'not-found'])
    }
    expect((await call(bare.url, `/api/host${way}`, { token: hostToken })).status).toBe(404)
  }
  for (const way of ['/wishes', '/backups'])
    expect((await call(server.url, `/api/host${way}`, { body: { do: 'delete', match: match.id } })).status).toBe(404)
  expect(await info(server.url, match.id)).toMatchObject({ status: 'playing' })
  await server.close()
  await bare.close()
  removeFolder(server.folder)
  removeFolder(bare.folder)
})

test('a token that could be found by trying is refused at the start', () => {
  expect(() => readSettings({ hostToken: 'short' }, {})).toThrow(SettingsError)
})

test('the host sees how the table fares, looks at a match, changes it by hand, makes a backup; each change leaves a line', async () => {
  const server = await testServer({ hostToken, publicUrl: 'https://table.example' })
  const { url, folder } = server
  const host = async <T>(way: string, body?: object) =>
    (await call<T>(url, `/api/host${way}`, { token: hostToken, ...(body && { body }) })).body
  const { seats, match } = await newMatch(url, ['me', 'me'])
  await playOn(url, seats, 3)
  await command(url, seats[1], { do: 'chat', text: 'rude' })
  await command(url, seats[1], { do: 'report', text: 'a card is wrong' })

  const overview = await host<HostOverview>('')
  expect(overview).toMatchObject({ database: 'file', matches: { waiting: 0, playing: 1, finished: 0 }, rooms: 1, backups: [] })
  expect(overview.ready).toEqual({ write: null, disk: null, jobs: null })
  expect(overview.games.map(({ id }) => id)).toContain('fair')
  expect(overview.databaseBytes).toBeGreaterThan(0)

  const [shown] = await host<HostMatch[]>('/matches?status=playing')
  expect(shown).toMatchObject({ id: match.id, game: 'fair', inputs: 3, status: 'playing' })
  expect(await host<HostMatch[]>('/matches?status=finished')).toEqual([])
  const details = await host<HostMatchDetails>(`/matches/${match.id}`)
  expect(details).toMatchObject({ match: shown, kept: [false, false], info: { id: match.id, seed: null, result: null } })
  expect(details.asked).toEqual((await look(url, match.id)).waiting)
  expect(await host('/matches/none')).toMatchObject({ code: 'not-found' })
  const none = { waiting: 0, failed: 0, givenUp: 0, oldest: null }
  expect(overview).toMatchObject({ errands: { mail: none, tell: none, analysis: none }, newest: null, upgrade: null })
  const record = readRecord(
    await (await fetch(`${url}/api/host/matches/${match.id}/record`, { headers: { authorization: `Bearer ${hostToken}` } })).text(),
  )
  expect(record.inputs).toHaveLength(3)
  // What the list tells holds neither seed nor key.
  const told = JSON.stringify([shown, overview, details])
  for (const secret of [record.seed, seats[0].token, seats[1].token]) expect(told).not.toContain(secret)

  const [line] = await host<ChatLine[]>(`/matches/${match.id}/chat`)
  await host('/wishes', { do: 'remove-chat', match: match.id, line: line.id })
  expect(await host(`/matches/${match.id}/chat`)).toEqual([])
  const [report] = await host<HostReport[]>('/reports')
  expect(report).toMatchObject({ match: match.id, text: 'a card is wrong', game: 'fair' })

  const { lines } = await host<{ lines: string[] }>('/wishes', { do: 'free', match: match.id, seat: 1 })
  expect(lines.at(-1)).toContain(`https://table.example/#/seat/${match.id}/1/`)
  await host('/wishes', { do: 'close', match: match.id })
  expect(await info(url, match.id)).toMatchObject({ status: 'finished', result: { reason: 'closed' } })
  await host('/wishes', { do: 'delete', match: match.id })
  expect((await call(url, `/api/matches/${match.id}`)).status).toBe(404)
  expect(await host('/wishes', { do: 'burn', match: match.id })).toMatchObject({ code: 'bad-request' })

  const { file } = await host<{ file: string }>('/backups', {})
  expect(existsSync(file)).toBe(true)
  expect(file.startsWith(join(folder, 'backups'))).toBe(true)
  expect((await host<HostOverview>('')).backups).toHaveLength(1)
  expect((await host<HostAudit[]>('/audit')).map(({ what }) => what)).toEqual(['backup', 'delete', 'close', 'free', 'remove-chat'])
  await server.close()
  removeFolder(folder)
})
