import type { Edit } from './edit.ts'

/** The edits that take the given ones back. */
export const invertEdits = (edits: readonly Edit[]): Edit[] => edits.map(inverse).reverse()

function inverse(edit: Edit): Edit {
  switch (edit.op) {
    case 'set': {
      const { before, after, ...rest } = edit
      return {
        ...rest,
        ...(after === undefined ? {} : { before: after }),
        ...(before === undefined ? {} : { after: before }),
      }
    }
    case 'add':
      return { ...edit, op: 'remove' }
    case 'remove':
      return { ...edit, op: 'add' }
    case 'move':
      return { ...edit, from: edit.to, to: edit.from }
  }
}
