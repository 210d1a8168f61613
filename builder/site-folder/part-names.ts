import { formKinds } from '#model/definition/forms/form.ts'
import { popupCtasSchema } from '#model/definition/popup.ts'

/** `timeLimit` → `time-limit` */
const kebab = (key: string) => key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Which popup a file of `popups/` holds. */
export const popupFileNames: ReadonlyMap<string, string> = new Map(
  Object.keys(popupCtasSchema.shape).map((key) => [kebab(key), key]),
)

/** Which form a file of `forms/` holds: `contact` → `CONTACT_SETTING` */
export const formFileNames: ReadonlyMap<string, string> = new Map(
  formKinds.map((kind) => [kind.replace('_SETTING', '').toLowerCase(), kind]),
)
