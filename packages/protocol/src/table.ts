import { type Static, Type } from 'typebox'
import { nullable } from './shapes.ts'

export const SettingInfo = Type.Object({ key: Type.String(), choices: Type.Array(Type.Unknown()), standard: Type.Unknown() })

export const TableInfo = Type.Object({
  games: Type.Array(
    Type.Object({
      id: Type.String(),
      version: Type.Integer(),
      settings: Type.Array(SettingInfo),
      /** The seats with standard settings. */
      seats: Type.Array(Type.String()),
    }),
  ),
  /** Names of the computer players. */
  players: Type.Array(Type.String()),
  /** Public key for browser push; null when the host has switched it off. */
  pushKey: nullable(Type.String()),
  /** Whether tables may let people try things out. */
  trials: Type.Boolean(),
  /** Whether the server analyses finished matches for those who ask for it. */
  analyses: Type.Boolean(),
  /** The ways to sign in; null where the host has switched accounts off. */
  accounts: nullable(
    Type.Object({
      mail: Type.Boolean({ description: 'by a link that is sent by mail' }),
      provider: nullable(Type.String({ description: 'name of the provider that the host has chosen' })),
    }),
  ),
  limits: Type.Object({ message: Type.Integer({ description: 'bytes' }), chat: Type.Integer({ description: 'letters' }) }),
})
export type TableInfo = Static<typeof TableInfo>
