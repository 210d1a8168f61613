import { stripTypeScriptTypes } from 'node:module'
import { configFaults } from './config-fault.ts'
import { type Asset, hashedName, readBeside } from './own-css.ts'

const scriptType = 'text/javascript; charset=utf-8'

/** A script of a block as a file of the site: a module that stands by itself. Types are taken out. */
export async function readClientScript(path: string, config: string): Promise<Asset> {
  const text = (await readBeside(path, config)).toString()
  const code = /\.m?ts$/.test(path) ? withoutTypes(text, path) : text
  if (/^\s*(?:import\b(?!\s*[.(])|export\s[^;{]*\bfrom\b)/m.test(code))
    throw configFaults(path, [
      'A script of a block is one file: it imports nothing. Put what it needs into it.',
    ])
  const bytes = Buffer.from(code)
  return { name: hashedName(path.replace(/\.m?[jt]s$/, '.js'), bytes), type: scriptType, bytes }
}

function withoutTypes(text: string, path: string): string {
  // Node warns that the function may change still; whoever compiles a site can do nothing about it.
  const { emitWarning } = process
  process.emitWarning = () => {}
  try {
    return stripTypeScriptTypes(text)
  } catch (error) {
    throw configFaults(path, [`The script can not be read: ${(error as Error).message}`])
  } finally {
    process.emitWarning = emitWarning
  }
}
