/**
 * Words to be said in the reader's language: a message of a catalogue and its arguments.
 * Phrases among the arguments are said first; a list of them becomes a list in the reader's language.
 */
export interface Phrase {
  id: string
  values?: { [name: string]: string | number | Phrase | Phrase[] }
}

/** A phrase in short. */
export function say(id: string, values?: Phrase['values']): Phrase {
  return values ? { id, values } : { id }
}
