import { seekFor } from './tmp-positions.ts'

for (let s = 1; s < 150; s++) {
  const r = seekFor('protector', s)
  if (r) {
    console.log('FOUND', s, r.length)
    break
  }
}
console.log('end')
