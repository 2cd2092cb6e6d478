// The look of the development provider's pages: like the product's, without any of its files.
import { createHash } from "node:crypto";

export const pageStyle = `
*{box-sizing:border-box;margin:0}
html{background:#eef4ef;color:#0a231b;font:1.0625rem/1.5 "Atkinson Hyperlegible Next",system-ui,sans-serif}
body{min-height:100dvh;display:flex;flex-direction:column}
header{background:#062a20;color:#fff}
.wrap{width:min(100% - 2.5rem,30rem);margin-inline:auto}
header .wrap{display:flex;flex-wrap:wrap;align-items:center;gap:.25rem .75rem;padding-block:1rem}
.name{font-weight:800;font-size:1.25rem}
.kind{color:#bfe6cf;font-size:.9375rem}
main{flex:1;padding-block:2rem 3rem}
h1{font-size:clamp(1.875rem,1.6rem + 1.2vw,2.375rem);line-height:1.1;font-weight:800;letter-spacing:-.015em}
h2{font-size:1.0625rem;line-height:1.3}
.card{display:grid;gap:1.25rem;padding:clamp(1.25rem,5vw,2.25rem);border-radius:1.25rem;background:#fff;box-shadow:0 1px 2px rgb(0 0 0/.06),0 8px 24px -12px rgb(0 0 0/.18)}
form{display:grid;gap:1.25rem}
.field{display:grid;gap:.5rem}
label{font-weight:700}
.hint,.ways{font-size:.9375rem;color:#43574e}
input{width:100%;min-height:3.25rem;padding:.6rem .9rem;border:2px solid #6b8277;border-radius:.375rem;background:#fff;color:inherit;font:inherit}
.problem{padding:1rem;border:3px solid #b3181f;border-radius:.75rem;background:#fdecec;font-weight:700;overflow-wrap:anywhere}
.notice{padding:1rem;border-radius:.75rem;background:#ffe9ad;color:#4a3500;overflow-wrap:anywhere}
.notice pre{font:inherit;white-space:pre-wrap}
.buttons{display:grid;gap:.75rem}
button{min-height:3.25rem;padding:.7em 1.35em;border-radius:.75rem;font:inherit;font-weight:700;line-height:1.15;cursor:pointer}
.bib{border:0;padding-bottom:calc(.7em + .2rem);background:#ff6b3d;color:#1f0d05;box-shadow:inset 0 -.25rem 0 #c8431a}
.line{border:2px solid #6b8277;background:none;color:inherit}
.ways{display:grid;padding:0;list-style:none;border-top:1px solid #c3d2c8;padding-top:.5rem}
a,.link{color:#0b6344;font-weight:700;text-decoration:underline;text-underline-offset:.2em}
.ways a,.link{display:inline-flex;align-items:center;min-height:2.75rem;padding:0;border:0;background:none;font-size:.9375rem;text-align:start}
a:hover,.link:hover{color:#084a33}
:focus-visible{outline:3px solid #0a231b;outline-offset:2px;box-shadow:0 0 0 .5rem #ffe27a}
h1:focus{outline:none;box-shadow:none}
footer{padding-block:1.25rem 2rem;font-size:.9375rem;color:#43574e}
`;

/** Allows no script and no loading. */
export const pagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(pageStyle).digest("base64")}'`,
  "form-action 'self' http://localhost:* http://127.0.0.1:*",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");
