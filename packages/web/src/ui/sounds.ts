/** The table's sounds, synthesised here: short, dry and quiet, as of wood, paper and dice. Silent where the browser lets a page not sound yet. */
export type Sound = 'turn' | 'move' | 'card' | 'dice' | 'battle' | 'end'

let context: AudioContext | null = null
let last = { sound: '' as Sound | '', at: Number.NEGATIVE_INFINITY }

/** The same sound is not played again within this time, in milliseconds. */
const REST = 90

export const play = (sound: Sound): void => {
  const now = Date.now()
  if (last.sound === sound && now - last.at < REST) return
  last = { sound, at: now }
  try {
    context ??= new AudioContext()
    if (context.state === 'suspended') void context.resume()
    sounds[sound](context)
  } catch {
    // No sound here: the page says it too.
  }
}

/** A soft note of a wooden bar: pitch in hertz, start and length in seconds. */
const note = (audio: AudioContext, pitch: number, after: number, length = 0.7, loud = 0.12): void => {
  const start = audio.currentTime + after
  const tone = audio.createOscillator()
  const volume = audio.createGain()
  tone.type = 'sine'
  tone.frequency.value = pitch
  volume.gain.setValueAtTime(0, start)
  volume.gain.linearRampToValueAtTime(loud, start + 0.01)
  volume.gain.exponentialRampToValueAtTime(0.0001, start + length)
  tone.connect(volume).connect(audio.destination)
  tone.start(start)
  tone.stop(start + length + 0.05)
}

/** A burst of noise through a band: a tap, a rustle, a rattle. The wave is a fixed one, the same each time. */
const burst = (audio: AudioContext, band: number, after: number, length: number, loud: number): void => {
  const start = audio.currentTime + after
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate)
  const wave = buffer.getChannelData(0)
  for (let i = 0, n = 1; i < wave.length; i++) {
    n = (n * 16807) % 2147483647
    wave[i] = ((n / 2147483647) * 2 - 1) * (1 - i / wave.length) ** 2
  }
  const source = audio.createBufferSource()
  source.buffer = buffer
  const filter = audio.createBiquadFilter()
  filter.type = 'bandpass'
  filter.frequency.value = band
  filter.Q.value = 1.2
  const volume = audio.createGain()
  volume.gain.value = loud
  source.connect(filter).connect(volume).connect(audio.destination)
  source.start(start)
}

const sounds: Record<Sound, (audio: AudioContext) => void> = {
  turn(audio) {
    note(audio, 523.25, 0)
    note(audio, 783.99, 0.16)
  },
  move: (audio) => burst(audio, 320, 0, 0.09, 0.22),
  card: (audio) => burst(audio, 2600, 0, 0.12, 0.07),
  dice(audio) {
    for (const [i, after] of [0, 0.07, 0.13, 0.2, 0.29].entries()) burst(audio, 1300 + 170 * (i % 3), after, 0.05, 0.16 - i * 0.02)
  },
  battle(audio) {
    burst(audio, 180, 0, 0.22, 0.3)
    note(audio, 146.83, 0, 0.35, 0.08)
  },
  end(audio) {
    for (const [i, pitch] of [392, 523.25, 659.25, 783.99].entries()) note(audio, pitch, i * 0.14, 0.9, 0.09)
  },
}
