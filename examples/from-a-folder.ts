import { join } from 'node:path'
import { type CompileResult, compile } from 'swipress'

/** Compiles the site that stands in a folder, and gives it to the host that `for` names. */
export const fromAFolder = (folder: string): Promise<CompileResult> =>
  compile({ folder, out: join(folder, 'out'), origin: 'https://inn.example.com', for: 'nginx' })
