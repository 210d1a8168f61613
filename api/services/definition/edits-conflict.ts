import type { EditConflict } from '#model/edits/apply-edits.ts'
import { AppError } from '#model/messages/errors.ts'
import type { FailureReason } from '#model/messages/failure-message.ts'

/** Somebody else changed the same in the meantime: nothing was changed. Without conflicts, everything is to be read anew. */
export class EditsConflict extends AppError {
  readonly conflicts: readonly EditConflict[]

  constructor(conflicts: readonly EditConflict[], reason: FailureReason = 'edits-conflict') {
    super('CONFLICT', reason)
    this.conflicts = conflicts
  }
}
