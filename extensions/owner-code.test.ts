import { expect, test } from 'vitest'
import { asOwner, divertOwnOutput } from './owner-code.ts'

function stream() {
  const texts: string[] = []
  const write = (text: string) => texts.push(text) > 0
  return { texts, printer: { write } as unknown as NodeJS.WriteStream }
}

test('what code of the owner prints goes to the other stream, at any time; all else stays', async () => {
  const [out, err] = [stream(), stream()]
  const end = divertOwnOutput(out.printer, err.printer)
  out.printer.write('of the command')
  asOwner(() => out.printer.write('at once'))
  await asOwner(async () => {
    await new Promise((resolve) => setTimeout(resolve, 1))
    out.printer.write('later')
  })
  out.printer.write('of the command, after it')
  expect(out.texts).toEqual(['of the command', 'of the command, after it'])
  expect(err.texts).toEqual(['at once', 'later'])
  end()
  asOwner(() => out.printer.write('not diverted'))
  expect(out.texts.at(-1)).toBe('not diverted')
})
