import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { HostOverview } from '@trestle/protocol'
import { expect, test } from 'vitest'
import { databaseFile, needSound } from '../src/index.ts'
import { call, newFolder, removeFolder, testServer } from './table.ts'

const hostToken = 'the-token-of-the-host'
const overview = async (url: string): Promise<HostOverview> => (await call<HostOverview>(url, '/api/host', { token: hostToken })).body

test('before the tables are changed a backup is made, which the host’s page names; a start that changes nothing makes none', async () => {
  const data = newFolder()
  copyFileSync(join(import.meta.dirname, 'fixtures', '0.1.0.sqlite'), databaseFile(data))
  const games = import.meta.resolve('@trestle/games')
  const first = await testServer({ data, hostToken }, { games })
  const { upgrade, backups, nodes } = await overview(first.url)
  expect([backups.map(({ file }) => file), nodes]).toEqual([[upgrade!.backup], []])
  expect(upgrade!.backup).toMatch(/^before-upgrade-\d{8}-\d{6}\.sqlite$/)
  await first.close()
  const kept = join(data, 'backups', upgrade!.backup!)
  needSound(kept)
  const copy = new DatabaseSync(kept, { readOnly: true })
  expect(copy.prepare('select count(*) as n from kysely_migration').get()!.n).toBeLessThan(5)
  copy.close()

  const again = await testServer({ data, hostToken }, { games })
  expect(await overview(again.url)).toMatchObject({ upgrade, backups: [{ file: upgrade!.backup }] })
  await again.close()
  removeFolder(data)
})

test('a table that starts empty was not upgraded, and one of a newer release is left as it is, with what to do', async () => {
  const server = await testServer({ hostToken })
  expect((await overview(server.url)).upgrade).toBeNull()
  await server.close()
  const database = new DatabaseSync(databaseFile(server.folder))
  database.exec("insert into kysely_migration (name, timestamp) values ('999-later', '2030')")
  database.close()
  await expect(testServer({ data: server.folder })).rejects.toThrow(/newer release \(999-later\)\. Run that release, or put back the copy/)
  removeFolder(server.folder)
})
