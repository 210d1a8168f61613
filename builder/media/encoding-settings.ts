import { createHash } from 'node:crypto'

/** How pictures are encoded. Sizes in pixels. */
export const pictureSettings = {
  /** Three times a 414 px wide phone, twice, and a thumbnail. */
  widths: [480, 828, 1242],
  /** A step this close below the next one is left out: it would save next to nothing. */
  nearlyNext: 0.85,
  /** More than two phone screens below one another; what is longer is scaled down, so that no picture takes for ever. */
  maxHeight: 5000,
  maxInputPixels: 50_000_000,
  /**
   * Flat artwork and photographs want opposite things. Bits per pixel of the WebP tell them apart: flat artwork is
   * around 0.13, a photograph above 0.4.
   */
  detailedBitsPerPixel: 0.28,
  /** Flat: full colour resolution for crisp lettering, more search. 8 bit, because browsers keep 10 bit at twice the memory. */
  flat: {
    avif: { quality: 54, effort: 1, chromaSubsampling: '4:4:4' },
    jpeg: { quality: 80, chromaSubsampling: '4:4:4' },
  },
  /** Detailed: effort 0 gives the same picture for the same bytes as efforts 1 and 2, in a third of their time. */
  detailed: {
    avif: { quality: 50, effort: 0, chromaSubsampling: '4:4:4' },
    jpeg: { quality: 78, chromaSubsampling: '4:2:0' },
  },
  webp: { quality: 80, effort: 2 },
  /** Tried as well for pictures up to the smallest width, where it often wins. */
  losslessWebp: { lossless: true, effort: 3 },
  png: { compressionLevel: 9, effort: 1 },
} as const

/** How films are encoded. */
export const filmSettings = {
  box: { width: 1080, height: 1920 },
  /** For films longer than `longS`: what is lost in sharpness is gained in time to encode and to load. */
  longBox: { width: 720, height: 1280 },
  maxFps: 30,
  /** Constant quality under a ceiling: still parts cost nothing, ten busy seconds stay below 2.5 MB with their sound. */
  crf: 24,
  maxKbps: 1700,
  soundKbps: 96,
  soundRate: 48_000,
  /** With more than one thread x264 keeps to a ceiling in a different way at every run. */
  threads: 1,
  /**
   * Without it x264 uses what is fastest on the processor at hand for spreading quality over time: processors before
   * SSSE3 get other bytes than later ones, and with AVX-512 the bytes differ from run to run.
   */
  x264Params: 'cpu-independent=1',
  shortS: 30,
  longS: 90,
  presets: { short: 'faster', middle: 'veryfast', long: 'superfast' },
} as const

/** How music is encoded. Whoever changes it raises the revision below. */
export const musicSettings = {
  /** Integrated loudness that all music gets (decision 49), and what its loudest sample may reach. */
  lufs: -16,
  peakDb: -1.5,
  /** What is quieter than this is silence: nothing is made louder by more than makes noise of it. */
  maxGainDb: 30,
  kbps: 128,
  rate: 48_000,
} as const

/** Changes whenever the same original would become something else. Part of the key under which results are kept. */
export const mediaEncoderVersion = createHash('sha256')
  .update(JSON.stringify({ revision: 3, pictureSettings, filmSettings }))
  .digest('hex')
  .slice(0, 12)
