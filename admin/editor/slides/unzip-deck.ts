import { strFromU8, unzipSync } from 'fflate'

/** What pptxtojson uses of JSZip, by the library that has packed the archive: the console takes it instead of JSZip. */
export default {
  async loadAsync(archive: ArrayBuffer) {
    const files = new Map(Object.entries(unzipSync(new Uint8Array(archive))))
    const file = (name: string) => {
      const bytes = files.get(name)
      if (!bytes) return null
      const async = async (kind: 'string' | 'arraybuffer') =>
        kind === 'string' ? strFromU8(bytes) : bytes.slice().buffer
      return { async }
    }
    return { file }
  },
}
