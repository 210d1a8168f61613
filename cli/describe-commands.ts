import type { Command } from './command.ts'
import { commands } from './commands.ts'

export type CommandDescription = { name: string; summary: string } & Omit<Command, 'run'>

/** Every command with its whole declaration, for the documentation. */
export const describeCommands = (): Promise<CommandDescription[]> =>
  Promise.all(
    Object.entries(commands).map(async ([name, { summary, load }]) => {
      const { run: _, ...declared } = (await load()).command
      return { name, summary, ...declared }
    }),
  )
