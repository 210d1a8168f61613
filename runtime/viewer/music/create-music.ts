/** Duration of the fade between two pages, in milliseconds. */
const fadeMs = 500
const stepMs = 25

/** The identity of a medium: addresses of members' media are signed again every few minutes, but their last part stays. */
const nameOf = (address: string) => address.slice(address.lastIndexOf('/'))

export interface Music {
  /** Plays the address in a loop; if it is already playing, it continues. Without an address, fades to silence. */
  play(address: string | undefined): void
}

/**
 * One audio element for all music of a visit: phones that block autoplay trust only the element that was started by a
 * tap.
 */
export function createMusic(): Music {
  let wanted: string | undefined
  let player: Player | undefined

  function start(): void {
    if (!player || wanted === undefined || document.hidden) return
    player.audio.play()?.catch((playError: unknown) => {
      if (playError instanceof DOMException && playError.name === 'NotAllowedError') afterTap(start)
    })
  }

  function open(address: string, at = 0): void {
    if (!player) return
    player.audio.src = address
    player.audio.currentTime = at
    start()
  }

  function make(): Player {
    const made = createPlayer()
    document.addEventListener('visibilitychange', () => {
      if (document.hidden) made.audio.pause()
      else start()
    })
    // The signed address of a members' page is over.
    made.audio.addEventListener('error', () => {
      if (wanted !== undefined && !made.audio.src.endsWith(wanted)) open(wanted, made.audio.currentTime)
    })
    return made
  }

  return {
    play(address) {
      if (address === wanted) return
      wanted = address
      if (address === undefined) return player?.fadeTo(0, () => player?.audio.pause())
      player ??= make()
      const { audio, fadeTo } = player
      const exchange = () => {
        open(address)
        fadeTo(1)
      }
      if (nameOf(audio.src) === nameOf(address)) {
        if (audio.paused) start()
        fadeTo(1)
      } else if (audio.paused) exchange()
      else fadeTo(0, exchange)
    },
  }
}

interface Player {
  audio: HTMLAudioElement
  /** `then` is not called if another fade begins before. */
  fadeTo(level: number, then?: () => void): void
}

function createPlayer(): Player {
  const audio = new Audio()
  audio.loop = true
  const setLevel = levelOf(audio)
  let level = 0
  let timer: ReturnType<typeof setInterval> | undefined
  return {
    audio,
    fadeTo(wanted, then) {
      clearInterval(timer)
      timer = setInterval(() => {
        const step = Math.sign(wanted - level) * (stepMs / fadeMs)
        level = Math.abs(wanted - level) <= Math.abs(step) ? wanted : level + step
        setLevel(level)
        if (level !== wanted) return
        clearInterval(timer)
        then?.()
      }, stepMs)
    },
  }
}

/** Sets the volume, 0 to 1. On iPhones scripts cannot set an element's volume, so that a gain node is used. */
function levelOf(audio: HTMLAudioElement): (level: number) => void {
  audio.volume = 0
  if (audio.volume === 0)
    return (level) => {
      audio.volume = level
    }
  const context = new AudioContext()
  const gain = context.createGain()
  gain.gain.value = 0
  context.createMediaElementSource(audio).connect(gain).connect(context.destination)
  return (level) => {
    if (context.state !== 'running') void context.resume()
    gain.gain.value = level
  }
}

/** Runs after the visitor's next tap or key press anywhere, when a browser that blocks autoplay allows sound. */
function afterTap(run: () => void): void {
  const tapped = new AbortController()
  const once = () => {
    tapped.abort()
    run()
  }
  for (const event of ['click', 'touchend', 'keydown'])
    addEventListener(event, once, { capture: true, signal: tapped.signal })
}
