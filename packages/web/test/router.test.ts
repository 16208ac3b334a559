import { expect, test } from 'vitest'
import { hashOf, pathOf, type Route, routeOf } from '../src/router.ts'

const routes: Route[] = [
  { page: 'lobby' },
  { page: 'about' },
  { page: 'new', game: 'ironwood', club: null },
  { page: 'new', game: 'ironwood', club: 'c1' },
  { page: 'learn', game: 'ironwood', side: null },
  { page: 'learn', game: 'root', side: 'eyrie' },
  { page: 'sides', game: 'root' },
  { page: 'pack', game: 'daimyo' },
  { page: 'local', id: '0a1b', at: null },
  { page: 'local', id: '0a1b', at: 12 },
  { page: 'remote', id: 'x_Y-9', at: 0 },
  { page: 'join', id: 'x_Y-9', invite: 's3cret' },
  { page: 'seat', id: 'x_Y-9', seat: 1, token: 't0ken' },
  { page: 'rules', game: 'ironwood', clause: null },
  { page: 'rules', game: 'ironwood', clause: 'IW-11.24' },
]

test.each(routes)('$page reads back from its own address', (route) => {
  expect(routeOf(hashOf(route))).toEqual(route)
})

test.each(['#/m', '#/join', '#/seat/x/one/t', '#/nowhere/x', '#/%E0%A4%A'])('%s is no page, and no error', (hash) => {
  expect(routeOf(hash)).toEqual({ page: 'unknown' })
})

test('an empty address is the lobby', () => {
  expect(routeOf('')).toEqual({ page: 'lobby' })
})

test('an address that is sent names the match in its path, and its secret behind the # alone', () => {
  expect(pathOf({ page: 'join', id: 'x_Y-9', invite: 's3cret' })).toBe('m/x_Y-9')
  expect(pathOf({ page: 'seat', id: 'x_Y-9', seat: 1, token: 's3cret' })).toBe('m/x_Y-9')
  expect(pathOf({ page: 'local', id: '0a1b', at: 3 })).toBe('')
})
