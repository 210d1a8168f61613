import { prepareCompiler } from '#cli/prepare-compiler.ts'
import { encodingsFolder } from '#e2e/encodings.ts'

/** A process that compiles on request, so that configs are imported by Node itself, as by the command line. */
process.on('message', async ({ definition, out }: { definition: string; out: string }) => {
  const compileDefinition = await prepareCompiler()
  const answer = await compileDefinition({
    definition,
    out,
    origin: 'https://cafe.example',
    folder: { layout: { name: 'directory', base: '' }, carriesPolicy: true },
    cacheFolder: encodingsFolder,
    say: () => {},
  }).then(
    ({ problems = [] }) => ({ problems }),
    (error: Error) => ({ failure: `${error.name}: ${error.message}` }),
  )
  process.send!(answer)
})
