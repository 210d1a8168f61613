import type { MediaEdit } from '#model/media/media-edit.ts'
import { filmSettings } from './encoding-settings.ts'
import type { FilmFacts, TranscodePlan } from './video-tool.ts'

/** Plans the film that replaces an original. */
export function planTranscode(whole: FilmFacts, { crop, trim, mute }: MediaEdit = {}): TranscodePlan {
  const { shortS, longS, presets, box, longBox, maxFps, maxKbps, soundRate } = filmSettings
  const facts = trim ? { ...whole, durationS: trim.endS - trim.startS } : whole
  const isLong = facts.durationS === 0 || facts.durationS > longS
  const { width, height } = isLong ? longBox : box
  const fps = facts.fps > 0 && facts.fps < maxFps ? Number(facts.fps.toFixed(3)) : maxFps
  const even = (side: string) => `max(2,2*trunc((${side}*min(1,min(${width}/iw,${height}/ih))+0.5)/2))`
  const preset = isLong ? presets.long : facts.durationS <= shortS ? presets.short : presets.middle
  return {
    pictureFilter: [
      ...(trim ? [`select='${within(trim)}'`, 'setpts=PTS-STARTPTS'] : []),
      ...(facts.saysMatrix ? [] : [`setparams=colorspace=${likelyMatrix(facts)}`]),
      ...(facts.width < 3 || facts.height < 3 ? [] : ['yadif=deint=interlaced']),
      `fps=${fps}`,
      // At the end of the whole film, `fps` would repeat the last frame.
      ...(trim ? [`trim=end=${facts.durationS}`] : []),
      // Converts to square pixels first, because the size limit is for what is seen.
      'scale=w=max(2\\,iw*sar):h=max(2\\,ih)',
      'setsar=1',
      // The crop was chosen on the upright film with square pixels.
      ...(crop
        ? [`crop=w='max(2,iw*${crop.width})':h='max(2,ih*${crop.height})':x='iw*${crop.x}':y='ih*${crop.y}'`]
        : []),
      ...(facts.hasAlpha ? [onWhite] : []),
      `scale=w='${even('iw')}':h='${even('ih')}':out_range=tv${facts.isHdr ? '' : ':out_color_matrix=bt709'}:flags=lanczos+accurate_rnd`,
      ...(facts.isHdr ? [toneMap] : []),
      ...(facts.isWide ? [narrowed] : []),
      // The metadata of the source (rotation, light, subtitles) has been applied and is not passed on.
      'sidedata=mode=delete',
      'format=yuv420p',
      'setsar=1',
      // Set for every film, because players otherwise guess by the number of lines, which has changed.
      'setparams=range=tv:colorspace=bt709:color_primaries=bt709:color_trc=bt709',
    ].join(','),
    soundFilter: mute
      ? undefined
      : `${trim ? `aselect='${within(trim)}',asetpts=PTS-STARTPTS,` : ''}aresample=${soundRate}:async=1:first_pts=0,aformat=sample_fmts=fltp:channel_layouts=stereo`,
    preset,
    maxKbps: Math.round(Math.min(maxKbps, ceilingOfSource(facts.kbps, maxKbps))),
  }
}

/** `trim` would end the chain early, which is an error while frames still arrive. */
const within = ({ startS, endS }: NonNullable<MediaEdit['trim']>) => `gte(t,${startS})*lt(t,${endS})`

/** Keeps small films small: newer codecs need about half of H.264's bits, so twice their bit rate is the maximum. */
function ceilingOfSource(kbps: number, maxKbps: number): number {
  return kbps > 0 ? Math.max(250, kbps * 2) : maxKbps
}

const toneMap =
  'zscale=t=linear:npl=100,format=gbrpf32le,zscale=p=bt709,tonemap=tonemap=hable:desat=0,zscale=t=bt709:m=bt709:r=tv'

/** Inverting, compositing on black and inverting again composites on white. */
const onWhite = 'format=gbrap,negate,premultiply=inplace=1,negate,format=gbrp'

const narrowed = 'setparams=color_trc=bt709,zscale=p=bt709:t=bt709:m=bt709:r=tv'

/** The matrix that players assume without information: BT.709 for HD, BT.601 for smaller sizes. */
function likelyMatrix({ width, height, isHdr }: FilmFacts): string {
  if (isHdr) return 'bt2020nc'
  return width >= 1280 || height >= 720 ? 'bt709' : 'smpte170m'
}
