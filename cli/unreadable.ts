import { type FolderFault, UnreadableDefinitionError } from '#builder/site-folder/folder-fault.ts'
import { CommandError, exitCodes } from './exit-codes.ts'

/** A definition that can not be read ends a command with its faults; everything else is thrown on. */
export function unreadableAsCommandError(error: unknown): never {
  throw error instanceof UnreadableDefinitionError
    ? new CommandError(exitCodes.problems, error.message, { problems: error.faults.map(asProblem) })
    : error
}

/** As what is wrong in a definition that can be read is told to programs. */
const asProblem = ({ file, line, column, message }: FolderFault) => ({
  message,
  place: { file, line, column },
})
