import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Networks that no webhook may reach: private, local and special ones, and those that carry an IPv4 address within. */
const closed = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  closed.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2001::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  closed.addSubnet(net, bits, 'ipv6')

/** Whether an address belongs to a private or special network. */
export const isPrivate = (address: string): boolean => {
  const inner = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  return closed.check(inner ?? address, isIP(inner ?? address) === 6 ? 'ipv6' : 'ipv4')
}

/** Resolves a name as usual, but to public addresses only; the check stands where the connection is made, so that no second answer slips by. */
export const publicLookup: LookupFunction = (name, options, callback) => {
  lookup(name, { ...options, all: true }, (error, found) => {
    const open = error ? [] : found.filter((one) => !isPrivate(one.address))
    if (open.length === 0) callback(error ?? new Error(`${name} has no public address`), options.all ? [] : '')
    else if (options.all) callback(null, open)
    else callback(null, open[0].address, open[0].family)
  })
}
