/** Content packs of any game: read, checked, compared, written and tried by one mechanism, out of each game's own schema. */
export { type Difference, differences, nameOf } from './compare.ts'
export {
  changedParts,
  faultsIn,
  freshOf,
  isThings,
  kindAt,
  type Parts,
  type Path,
  placeOf,
  shapeAt,
  type Thing,
  thingsOf,
  valueAt,
  withAt,
} from './edit.ts'
export { contentWith, fieldShape, itemShape, PACK_BYTES, PackError, type PackFile, packOf, readPackFile, writePackFile } from './file.ts'
export { type Joins, joined, type Plan, planOf, type Spot } from './plan.ts'
export { type Field, type Fields, type Plain, type Shape, shapeOf, variantOf } from './shape.ts'
export { type Chooser, type Trial, trials, tryContent } from './trial.ts'
export { fieldsInWords, inWords } from './words.ts'
