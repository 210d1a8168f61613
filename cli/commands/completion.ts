import { defineCommand } from '../command.ts'
import { completionScripts } from '../completion-scripts.ts'
import { CommandError, exitCodes } from '../exit-codes.ts'
import { shown } from '../value-kinds.ts'

type Shell = keyof typeof completionScripts

const shells = Object.keys(completionScripts)

export const command = defineCommand({
  description: 'The shell reads the script at its start; swipress has to be on its PATH.',
  arguments: [{ name: 'shell', summary: shells.join(', '), choices: () => shells }],
  examples: [
    { line: 'completion bash >> ~/.bashrc', meaning: 'for bash' },
    { line: 'completion zsh >> ~/.zshrc', meaning: 'for zsh, below compinit' },
    { line: 'completion fish > ~/.config/fish/completions/swipress.fish', meaning: 'for fish' },
  ],
  async run({ positionals }) {
    const shell = positionals[0]!
    if (!Object.hasOwn(completionScripts, shell))
      throw new CommandError(exitCodes.usage, `<shell> is ${shown(shell)}. Give one of ${shells.join(', ')}.`)
    process.stdout.write(completionScripts[shell as Shell])
    return exitCodes.done
  },
})
