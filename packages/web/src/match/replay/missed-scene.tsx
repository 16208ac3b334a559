import { Glyph } from '../../ui/glyphs.tsx'
import { useWords } from '../../words/words.tsx'
import { usePast } from '../log/past.tsx'
import { useTable } from '../page/table-context.ts'
import { lastScene } from './replay.ts'

/** Offers the scene that one missed because another sat here, until one has chosen. */
export function MissedScene() {
  const { say } = useWords()
  const { loaded, playback, current, watch } = useTable()
  const past = usePast()
  const { missed } = playback
  const { scene } = loaded.ui
  if (!scene || !missed || missed.to !== current.seq || playback.past !== null) return null
  const found = lastScene(past, scene, missed.from, missed.to)
  if (!found) return null
  return (
    <button type="button" className="button missed-scene" onClick={() => watch(past, found.seq, found.i)}>
      <Glyph name="play" /> {say(scene.missed)}
    </button>
  )
}
