/** Probability that chance alone gives at least this value: the upper tail of a chi-square distribution. */
export function chiSquareTail(value: number, degrees: number): number {
  if (value <= 0) return 1
  const half = value / 2
  const isOdd = degrees % 2 === 1
  // Q(k + 2) = Q(k) + (x/2)^(k/2) e^(-x/2) / Γ(k/2 + 1)
  let tail = isOdd ? errorTail(Math.sqrt(half)) : Math.exp(-half)
  let term = isOdd ? (Math.sqrt(half) * Math.exp(-half)) / (Math.sqrt(Math.PI) / 2) : half * Math.exp(-half)
  for (let known = isOdd ? 1 : 2; known < degrees; known += 2) {
    tail += term
    term *= half / (known / 2 + 1)
  }
  return Math.min(1, tail)
}

/** erfc, by its series near zero and its continued fraction further out (Abramowitz and Stegun 7.1.5, 7.1.14). */
function errorTail(x: number): number {
  if (x < 2) {
    let sum = 0
    let term = x
    for (let n = 0; Math.abs(term) > 1e-17; n++) {
      sum += term / (2 * n + 1)
      term *= -(x * x) / (n + 1)
    }
    return 1 - (2 / Math.sqrt(Math.PI)) * sum
  }
  let fraction = 0
  for (let n = 60; n > 0; n--) fraction = n / 2 / (x + fraction)
  return Math.exp(-x * x) / Math.sqrt(Math.PI) / (x + fraction)
}
