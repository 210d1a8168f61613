import { daysUntil } from './days-until.ts'

/** Visitors read the day until this runs; then the days that are left, on every page that they swipe to. */
class Countdown extends HTMLElement {
  connectedCallback(): void {
    const days = daysUntil(this.getAttribute('until') ?? '')
    const shown = this.querySelector('time')
    if (shown) shown.textContent = String(days)
    this.dataset.days = String(days)
  }
}

customElements.define('my-countdown', Countdown)
