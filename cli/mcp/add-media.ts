import { open, readFile, stat } from 'node:fs/promises'
import { basename, extname, join, relative, sep } from 'node:path'
import { sha256 } from '#builder/hash.ts'
import { findMediaType } from '#builder/media/media-type.ts'
import { unreadable } from '#builder/site-folder/folder-fault.ts'
import { AgentRefusedError } from '#model/agents/agent-tool.ts'
import { fileFaults } from '#model/media/media-files.ts'
import { failureMessage } from '#model/messages/failure-message.ts'
import { writeWithin } from '../sync/write-within.ts'
import { namedWithin } from './within-folder.ts'

const mediaFolder = 'media'
/** Enough to tell the type of any file. */
const headBytes = 4_096

/** Makes a file of the folder a medium that pages can name. */
export async function addMedia(folder: string, named: string): Promise<object> {
  const file = await namedWithin(folder, named)
  const found = await stat(file).catch(() => undefined)
  if (!found?.isFile()) throw unreadable(named, 'is no file in the folder of the site. Name one that is.')
  const faults = fileFaults({ name: basename(file), bytes: found.size })
  const [fault] = faults
  if (fault)
    throw new AgentRefusedError({ code: fault.reason, message: failureMessage(fault, 'EN'), place: named })
  const type = findMediaType(await headOf(file))
  if (type === undefined)
    throw new AgentRefusedError({
      code: 'WRONG_MEDIA_TYPE',
      message: 'What is in the file is no picture, film or music.',
      place: named,
      remedy: 'Name a file of one of the formats that its ending may have: JPEG, PNG, WebP, AVIF, MP4, MP3 …',
    })
  const ref = await refOf(folder, file)
  return { ref, type, bytes: found.size }
}

async function refOf(folder: string, file: string): Promise<string> {
  const path = relative(folder, file).split(sep).join('/')
  if (path.startsWith(`${mediaFolder}/`)) return path
  const bytes = await readFile(file)
  const [name, ending] = [basename(file, extname(file)), extname(file)]
  for (const stem of [name, `${name}-${sha256(bytes).slice(0, 8)}`]) {
    const wanted = `${mediaFolder}/${stem}${ending}`
    const there = await readFile(await namedWithin(folder, wanted)).catch(missing)
    if (there && !there.equals(bytes)) continue
    if (!there) await writeWithin(folder, wanted, bytes)
    return wanted
  }
  throw unreadable(
    join(folder, mediaFolder, basename(file)),
    'is there already, with other contents. Rename it.',
  )
}

function missing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

async function headOf(file: string): Promise<Uint8Array> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}
