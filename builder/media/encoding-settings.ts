import { createHash } from 'node:crypto'

/** How pictures are encoded. Sizes in pixels. */
export const pictureSettings = {
  /** Three and two times the width of a 414 px wide phone, and a thumbnail. */
  widths: [480, 828, 1242],
  /** A width this close to the next larger one is left out: it would save next to nothing. */
  nearlyNext: 0.85,
  /** More than the height of two phone screens. Longer pictures are scaled down, so that no picture takes for ever. */
  maxHeight: 5000,
  maxInputPixels: 50_000_000,
  /** Up to this ratio of width to height, a picture has about the shape of a page, and its composition stays. */
  pageShape: 0.6,
  /** What stands out is looked for in a picture of at most this size. */
  attentionBox: { width: 480, height: 240 },
  /**
   * Flat artwork and photographs need opposite settings. They are told apart by the bits per pixel of the WebP: flat
   * artwork has around 0.13, a photograph more than 0.4.
   */
  detailedBitsPerPixel: 0.28,
  /**
   * For flat artwork: full colour resolution for crisp letters, and more search. 8 bit, because browsers keep 10 bit in
   * twice the memory.
   */
  flat: {
    avif: { quality: 54, effort: 1, chromaSubsampling: '4:4:4' },
    jpeg: { quality: 80, chromaSubsampling: '4:4:4' },
  },
  /** For photographs: effort 0 gives the same picture for the same bytes as efforts 1 and 2, in a third of the time. */
  detailed: {
    avif: { quality: 50, effort: 0, chromaSubsampling: '4:4:4' },
    jpeg: { quality: 78, chromaSubsampling: '4:2:0' },
  },
  webp: { quality: 80, effort: 2 },
  /** Also tried for pictures up to the smallest width, where it is often smaller. */
  losslessWebp: { lossless: true, effort: 3 },
  png: { compressionLevel: 9, effort: 1 },
} as const

/** How films are encoded. */
export const filmSettings = {
  box: { width: 1080, height: 1920 },
  /** For films longer than `longS`: less sharp, but faster to encode and to load. */
  longBox: { width: 720, height: 1280 },
  maxFps: 30,
  /**
   * Constant quality with a maximum bit rate: still parts cost nothing, and ten busy seconds stay below 2.5 MB with
   * sound.
   */
  crf: 24,
  maxKbps: 1700,
  soundKbps: 96,
  soundRate: 48_000,
  /** With more than one thread, x264 applies the maximum bit rate differently in every run. */
  threads: 1,
  /**
   * Without it, x264 distributes quality over time with the fastest instructions of the processor: processors before
   * SSSE3 give other bytes than later ones, and with AVX-512 the bytes differ from run to run.
   */
  x264Params: 'cpu-independent=1',
  shortS: 30,
  longS: 90,
  presets: { short: 'faster', middle: 'veryfast', long: 'superfast' },
} as const

/** How music is encoded. Raise the revision below after any change. */
export const musicSettings = {
  /** Integrated loudness of all music (decision 49), and maximum level of its loudest sample. */
  lufs: -16,
  peakDb: -1.5,
  /** Anything quieter counts as silence; a higher gain would only make noise audible. */
  maxGainDb: 30,
  kbps: 128,
  rate: 48_000,
} as const

/** Changes whenever the same original would give another result. Part of the key under which results are stored. */
export const mediaEncoderVersion = createHash('sha256')
  .update(JSON.stringify({ revision: 4, pictureSettings, filmSettings }))
  .digest('hex')
  .slice(0, 12)
