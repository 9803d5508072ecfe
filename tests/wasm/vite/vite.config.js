export default { base: "./", build: { target: "es2022" }, optimizeDeps: { exclude: ["gyre-engine"] }, worker: { format: "es" } };
