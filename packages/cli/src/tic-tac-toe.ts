import { createRequire } from 'node:module'

/** The part of boardgame.io that the comparison needs. */
interface Client {
  start(): void
  stop(): void
  getState(): { G: { cells: (string | null)[] }; ctx: { gameover?: object } }
  moves: { clickCell(cell: number): void }
}
interface Move {
  G: { cells: (string | null)[] }
  ctx: { currentPlayer: string }
  playerID: string
}

const lines = ['012', '345', '678', '036', '147', '258', '048', '246'].map((line) => [...line].map(Number))
const won = (cells: (string | null)[]) => lines.some(([a, b, c]) => cells[a] !== null && cells[a] === cells[b] && cells[a] === cells[c])

/** Tic-tac-toe as boardgame.io's tutorial writes it, played at random; null where boardgame.io is not installed. */
export async function ticTacToe(): Promise<{ version: string; portion: () => number } | null> {
  // Redux and Immer check a great deal unless this is set before they are loaded.
  process.env.NODE_ENV = 'production'
  const require = createRequire(import.meta.url)
  let library: { Client: new (...args: never[]) => Client } & { Client: (setup: object) => Client }
  try {
    // Its ESM build does not load under Node.
    library = require('boardgame.io/client')
  } catch {
    return null
  }
  const { INVALID_MOVE } = require('boardgame.io/core')
  const { version } = require('boardgame.io/package.json') as { version: string }
  const game = {
    setup: () => ({ cells: Array(9).fill(null) }),
    turn: { minMoves: 1, maxMoves: 1 },
    moves: {
      clickCell({ G, playerID }: Move, cell: number) {
        if (G.cells[cell] !== null) return INVALID_MOVE
        G.cells[cell] = playerID
      },
    },
    endIf({ G, ctx }: Move) {
      if (won(G.cells)) return { winner: ctx.currentPlayer }
      if (G.cells.every((cell) => cell !== null)) return { draw: true }
    },
  }
  const portion = (): number => {
    const client = library.Client({ game, debug: false })
    client.start()
    let moves = 0
    for (let { G, ctx } = client.getState(); !ctx.gameover; { G, ctx } = client.getState()) {
      const free = G.cells.flatMap((cell, i) => (cell === null ? [i] : []))
      client.moves.clickCell(free[Math.floor(Math.random() * free.length)])
      moves++
    }
    client.stop()
    return moves
  }
  return { version, portion }
}
