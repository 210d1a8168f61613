import { createHash } from 'node:crypto'
import { dirname } from 'node:path/posix'
import { DeployError } from '../deploy-error.ts'
import type { FileStore } from '../file-store.ts'
import { partsFolder, type RemoteShell } from '../ssh/remote-shell.ts'

const missing = 44
const isOther = 45

const readScript = `[ -f "$1" ] || exit ${missing}; cat "$1"`

/** MD5 of a file, on Linux and BSD. */
const tagOf =
  'tag() { if command -v md5sum >/dev/null; then md5sum < "$1" | cut -c1-32; else md5 -q "$1"; fi; };'

const toPart = `mkdir -p ${partsFolder} "$2" && part=${partsFolder}/$$ && cat > "$part" &&`
const writeScripts = {
  always: `${toPart} mv -f "$part" "$1"`,
  ifSame: `${tagOf} ${toPart} if [ -f "$1" ] && [ "$(tag "$1")" = "$3" ]; then mv -f "$part" "$1"; else rm -f "$part"; exit ${isOther}; fi`,
  ifNone: `${toPart} if ln "$part" "$1" 2>/dev/null; then rm -f "$part"; else rm -f "$part"; [ -e "$1" ] && exit ${isOther}; exit 1; fi`,
}

const removeScript = `
tr '\\n' '\\0' | xargs -0 rm -f && printf %s "$1" | while IFS= read -r folder; do rmdir -p "$folder" 2>/dev/null; done; true`

const copyScript = `mkdir -p ${partsFolder} && while IFS='	' read -r from to; do
if [ -f "$from" ]; then
mkdir -p "$(dirname "$to")" && part=${partsFolder}/$$ && rm -f "$part" && { ln "$from" "$part" 2>/dev/null || cp "$from" "$part"; } && mv -f "$part" "$to" || exit 1
else printf '%s\\n' "$from"; fi; done`

const listScripts = {
  names: 'find "$1" -type f 2>/dev/null; true',
  tags: `rm -rf ${partsFolder} && mkdir -p ${partsFolder}; if command -v md5sum >/dev/null; then find "$1" -type f -exec md5sum {} +; else find "$1" -type f -exec md5 -r {} +; fi 2>/dev/null; true`,
}

const md5 = (bytes: Uint8Array) => createHash('md5').update(bytes).digest('hex')
const linesOf = (bytes: Buffer) => bytes.toString().split('\n').filter(Boolean)

const writer =
  (shell: RemoteShell, isLast = false): FileStore['write'] =>
  async (key, content, _headers, condition) => {
    const kind = !condition ? 'always' : condition.etag === undefined ? 'ifNone' : 'ifSame'
    const { code } = await shell.run(writeScripts[kind], {
      args: [key, dirname(key), condition?.etag ?? ''],
      input: content,
      expected: [isOther],
      isLast,
    })
    return code === isOther ? undefined : { etag: md5(content) }
  }

/** A folder on a machine reached by SSH. */
export const sshStore = (shell: RemoteShell): FileStore => ({
  write: writer(shell),
  writeLast: writer(shell, true),
  async read(key) {
    const { code, out } = await shell.run(readScript, { args: [key], expected: [missing] })
    return code === missing ? undefined : { body: out, etag: md5(out) }
  },
  async remove(keys, onDone) {
    if (keys.length === 0) return
    const folders = new Set(keys.map((key) => dirname(key)).filter((folder) => folder !== '.'))
    const input = keys.map((key) => `${key}\n`).join('')
    await shell.run(removeScript, { args: [[...folders].map((folder) => `${folder}\n`).join('')], input })
    for (const _ of keys) onDone(0)
  },
  async list(below, isTagged) {
    const { out } = await shell.run(listScripts[isTagged ? 'tags' : 'names'], {
      args: [below === '' ? '.' : below],
    })
    return new Map(
      linesOf(out).flatMap((line) => {
        const [, tag = '', name = ''] = /^(?:([0-9a-f]{32}) [ *]?)?(?:\.\/)?(.*)$/.exec(line) ?? []
        return [[name, tag] as const]
      }),
    )
  },
  async send(files, onDone) {
    const [first] = files
    if (!first) return
    const from = first.path.slice(0, -first.key.length - 1)
    if (files.some(({ path, key }) => path !== `${from}/${key}`))
      throw new DeployError('usage', 'Files reach a folder under the names that they have here.')
    await shell.send(
      from,
      files.map(({ key }) => key),
      onDone,
    )
  },
  async copy(pairs, onDone) {
    if (pairs.length === 0) return []
    const input = pairs.map(({ from, to }) => `${from}\t${to}\n`).join('')
    const { out } = await shell.run(copyScript, { input })
    for (const _ of pairs) onDone(0)
    return linesOf(out)
  },
  end: shell.end,
})
