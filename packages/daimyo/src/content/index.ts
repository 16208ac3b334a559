/** Everything about the game's data. */
export * from './check.ts'
export * from './content.ts'
export { packSchema } from './schema.ts'
