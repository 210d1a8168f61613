import { prepareRuntime } from '#cli/prepare.ts'

/** Tests prerender with the built runtime, as everybody does. */
export default (): Promise<void> => prepareRuntime(console.error)
