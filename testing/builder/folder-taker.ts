import { takeFolder } from '#builder/folder/folder-in-work.ts'

/** A process that locks a folder at a given moment, and reports the result. */
export interface TakeAt {
  folder: string
  at: number
}

let giveBack: (() => Promise<void>) | undefined

process.on('message', async (asked: TakeAt | 'give back') => {
  if (asked === 'give back') {
    await giveBack?.()
    giveBack = undefined
    process.send!('given back')
    return
  }
  while (Date.now() < asked.at);
  giveBack = await takeFolder(asked.folder).catch(() => undefined)
  process.send!(giveBack ? 'taken' : 'refused')
})
process.send!('ready')
