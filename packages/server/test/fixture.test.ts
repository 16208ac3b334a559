import { copyFileSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Past } from '../src/protocol.ts'
import type { Kept } from './fixtures/make.ts'
import { call, claim, command, info, look, newFolder, play, removeFolder, testServer } from './table.ts'

const folder = join(import.meta.dirname, 'fixtures')
const releases = globSync('*.sqlite', { cwd: folder }).map((file) => file.replace('.sqlite', ''))

/** Choices after which a match that plays on at random is ended by a resignation. */
const ENOUGH = 60

test('there is a database of the present release', () => {
  const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '..', '..', '..', 'package.json'), 'utf8')) as { version: string }
  expect(releases).toContain(version)
})

test.each(releases)(
  'SC-30 SC-31 the matches of release %s are opened, told, and played to an end',
  async (release) => {
    const data = newFolder()
    copyFileSync(join(folder, `${release}.sqlite`), join(data, 'trestle.sqlite'))
    const server = await testServer({ data }, { games: import.meta.resolve('@trestle/games') })
    const { url } = server
    for (const { match, seats, what, invite, version } of JSON.parse(readFileSync(join(folder, `${release}.json`), 'utf8')) as Kept[]) {
      const picture = await look(url, match, seats[0].token)
      expect(picture.version).toBe(version)
      if (what === 'waiting') {
        const joined = await claim(url, match, { invite })
        expect(joined.status).toBe(200)
        seats.push(joined.body)
      }
      const past = await call<Past>(url, `/api/matches/${match}/history?from=${Math.max(version, 0)}`, { token: seats[0].token })
      if (version > 0) expect(past.body.inputs.at(-1)?.version).toBe(version)
      for (let n = 0; n < ENOUGH && what !== 'finished'; n++) {
        const { waiting, result } = await look(url, match)
        if (result) break
        expect((await play(url, seats.find((one) => waiting.includes(one.seat))!, n * 3)).status).toBe(200)
      }
      if ((await info(url, match)).status === 'playing') await command(url, seats[0], { do: 'resign' })
      expect((await info(url, match)).status).toBe('finished')
      expect((await call(url, `/api/matches/${match}/record`)).text).toContain('trestle record')
    }
    expect(server.lines.filter((line) => line.includes('"level":50'))).toEqual([])
    await server.close()
    removeFolder(data)
  },
  120_000,
)
