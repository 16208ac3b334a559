import { readRecord } from '@trestle/kernel'
import { expect, test } from 'vitest'
import { Admin } from '../src/admin/admin.ts'
import { callControl } from '../src/index.ts'
import { call, command, info, look, newFolder, newMatch, play, playOn, removeFolder, testServer, Window } from './table.ts'

test('what a host does by hand while the server runs: list, show, export, free, remove a line, close, delete; each change leaves a line', async () => {
  const server = await testServer({ publicUrl: 'https://table.example' })
  const { url, folder } = server
  const ask = async (wish: Parameters<typeof callControl>[1]) => (await callControl(folder, wish))!.lines
  const { seats, match } = await newMatch(url, ['me', 'me'], { clock: { kind: 'bank', bank: 600, increment: 0 } })
  const done = await newMatch(url, ['me', 'me'])
  await command(url, done.seats[0], { do: 'resign' })
  await playOn(url, seats, 3)
  await command(url, seats[1], { do: 'rename', name: 'Bo' })
  await command(url, seats[1], { do: 'chat', text: 'rude' })
  await command(url, seats[1], { do: 'chat', text: 'kind' })

  await command(url, seats[1], { do: 'report', text: 'a card is wrong' })
  expect(await ask({ do: 'reports' })).toEqual([expect.stringMatching(/ UTC {2}fair {2}\S+ {2}blue: a card is wrong$/)])
  const state = await ask({ do: 'state' })
  expect(state).toEqual(
    expect.arrayContaining([
      'the table is well',
      '0 waiting, 1 playing, 1 finished; 0 people at the tables',
      'mail: 0 waiting, 0 failed and tried again, 0 given up within 30 days',
    ]),
  )
  await expect(ask({ do: 'ban-seat', match: match.id, seat: 1 })).rejects.toThrow(/no account keeps this seat/)
  const listed = await ask({ do: 'list' })
  expect(listed[0]).toBe('0 waiting, 1 playing, 1 finished')
  expect(listed.slice(1).map((line) => line.split('  ').slice(0, 4))).toContainEqual([match.id, 'fair', 'playing', 'input 3'])
  expect(await ask({ do: 'list', status: 'finished' })).toHaveLength(2)
  const shown = (await ask({ do: 'show', match: match.id })).join('\n')
  expect(shown).toMatch(/seat 1: blue, person Bo.*600 s left\n/)
  const line = Number(/chat (\d+): .* Bo: rude/.exec(shown)![1])
  expect(readRecord((await ask({ do: 'export', match: match.id })).join('\n')).inputs).toHaveLength(3)

  const window = await Window.open(url, match.id, { token: seats[1].token })
  expect(await ask({ do: 'remove-chat', match: match.id, line })).toEqual([`chat line ${line} of match ${match.id} is removed`])
  await window.until((message) => message.type === 'unsaid' && message.line === line)
  expect((await call<{ text: string }[]>(url, `/api/matches/${match.id}/chat`)).body.map(({ text }) => text)).toEqual(['kind'])
  await expect(ask({ do: 'remove-chat', match: match.id, line })).rejects.toThrow(/has no chat line/)

  const [, link] = await ask({ do: 'free', match: match.id, seat: 1 })
  const [, token] = /^https:\/\/table\.example\/#\/seat\/[\w-]+\/1\/([\w-]+)$/.exec(link)!
  expect(await window.until((message) => message.type === 'bye')).toEqual({ type: 'bye', code: 'unknown-token' })
  expect((await call(url, `/api/matches/${match.id}/picture`, { token: seats[1].token })).status).toBe(401)
  expect((await look(url, match.id, token)).seat).toBe(1)
  await expect(ask({ do: 'free', match: match.id, seat: 9 })).rejects.toThrow(/seats 0 to 1/)

  const left = await Window.open(url, match.id, { token: seats[0].token })
  await ask({ do: 'close', match: match.id })
  const result = { winners: [], reason: 'closed', rule: '' }
  await left.until((message) => message.type === 'info' && message.match.result?.reason === 'closed')
  // Those who sat there may still talk, and hear it.
  await command(url, { ...seats[1], token }, { do: 'chat', text: 'a pity' })
  await left.until((message) => message.type === 'chat' && message.line.text === 'a pity')
  await left.close()
  expect(await info(url, match.id)).toMatchObject({ status: 'finished', result, seed: expect.any(String) })
  expect(await look(url, match.id, seats[0].token)).toMatchObject({ offer: null, waiting: [], result })
  expect((await play(url, { ...seats[0] }).catch((error: Error) => error.message)) as string).toMatch(/asked nothing/)
  expect((await command(url, seats[0], { do: 'resign' })).body).toMatchObject({ code: 'over' })
  await expect(ask({ do: 'close', match: match.id })).rejects.toThrow(/has ended already/)

  await ask({ do: 'delete', match: match.id })
  expect((await call(url, `/api/matches/${match.id}`)).status).toBe(404)
  await expect(ask({ do: 'delete', match: match.id })).rejects.toThrow(/there is no such match/)
  const audit = await ask({ do: 'audit' })
  expect(audit.map((one) => one.split('  ')[1])).toEqual(['delete', 'close', 'free', 'remove-chat'])
  expect(audit.join()).not.toContain(token)
  await server.close()
  removeFolder(folder)
})

test('a match that was closed stays closed after a restart, and a computer player is asked no more', async () => {
  const first = await testServer({ pauseSeconds: 3600 })
  const { match, seats } = await newMatch(first.url, ['me', 'random'])
  await new Admin(first.hall).answer({ do: 'close', match: match.id })
  await first.close()
  const second = await testServer({ data: first.folder })
  expect(await look(second.url, match.id, seats[0].token)).toMatchObject({ offer: null, result: { reason: 'closed' } })
  expect(second.lines.filter((line) => line.includes('"level":50'))).toEqual([])
  await second.close()
  removeFolder(first.folder)
})

test('where no server runs on a folder, nobody answers', async () => {
  const folder = newFolder()
  expect(await callControl(folder, { do: 'list' })).toBeNull()
  removeFolder(folder)
})
